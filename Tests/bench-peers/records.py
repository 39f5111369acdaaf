"""What every peer is given: the items of a salon, made up, the same in each run."""
import random

BRANDS = ("Lumisera", "Tannholm", "Salonkraft", "Velour", "Nordlicht", "Acqua Pura", "Mirabelle")
LINES = ("Chroma", "Werkstatt", "Repair", "Blonde", "Curl", "Scalp", "Basics")
KINDS = ("Permanent Colour", "Toner", "Shampoo", "Conditioner", "Bond Builder", "Mask", "Spray")
TONES = ("Ash", "Gold", "Copper", "Violet", "Natural", "Pearl", "Beige", "Red")
SIZES = ("60 ml", "100 ml", "250 ml", "500 ml", "1000 ml")
SUPPLIERS = ("Kranich Friseurbedarf", "Salon Direct", "Haar & Co.")
PLACES = ("Colour bar", "Back room", "Retail shelf", "Cellar", "Reception", "Bag")
WORDS = ("opened", "shelf", "tube", "half", "left", "order", "soon", "allergy", "patch", "test",
         "mix", "ratio", "drawer", "top", "use", "before", "spring", "sample", "seal", "damaged")

#: Records are told apart by their barcodes, which no two share.
KEY = "barcode"
FIELDS = (KEY, "name", "brand", "line", "shade", "size", "supplier", "cost", "price", "location",
          "notes", "quantity")


def make_records(count):
    """By barcode, in no order that means anything."""
    records = map(make_record, range(count))
    return {record[KEY]: record for record in records}


def make_record(index):
    chance = random.Random(f"salon {index}")
    shade = f"{chance.randint(1, 12)}/{chance.randint(0, 99)}"
    line = chance.choice(LINES)
    cost = chance.randint(150, 4000)
    return {
        KEY: barcode(index),
        "name": f"{line} {chance.choice(KINDS)} {shade} {chance.choice(TONES)}",
        "brand": chance.choice(BRANDS),
        "line": line,
        "shade": shade,
        "size": chance.choice(SIZES),
        "supplier": chance.choice(SUPPLIERS),
        "cost": f"{cost / 100:.2f}",
        "price": f"{cost / 40:.2f}",
        "location": chance.choice(PLACES),
        "notes": " ".join(chance.choices(WORDS, k=chance.randint(2, 7))),
        "quantity": str(chance.randint(1, 40)),
    }


def barcode(index):
    """An EAN-13 of the range that shops give themselves, scattered over it, each once."""
    digits = f"2{index * 61_803_398_877 % 10**11:011}"
    weighted = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
    return f"{digits}{-weighted % 10}"


def changed(records, count, revision):
    """Other notes on `count` records that are spread over all of them, others each time."""
    keys = list(records)
    step = max(1, len(keys) // count)
    for place in range(min(count, len(keys))):
        key = keys[(place * step + revision * 7) % len(keys)]
        notes = f"Seen again, {revision}: {records[key]['notes'][:40]}"
        yield {**records[key], "notes": notes.rstrip()}
