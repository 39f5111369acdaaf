/// The titles that columns have in the spreadsheets of salons and their suppliers, in English,
/// German, Portuguese, French, Spanish, Italian and Dutch.
enum ColumnTitles {
  /// What a title means, and how well: less is better.
  struct Meaning: Equatable {
    let field: SpreadsheetField
    let rank: Int
    /// What the column is if another one is the item's name.
    let otherwise: SpreadsheetField?
  }

  static func meaning(of title: String) -> Meaning? {
    if let own = SpreadsheetField(rawValue: title) {
      return Meaning(field: own, rank: 0, otherwise: own == .name ? .shade : nil)
    }
    let key = key(title)
    return meanings[key] ?? meanings[withoutBrackets(key)]
  }

  /// The title for comparing: folded, `_` and other marks as spaces.
  static func key(_ title: String) -> String {
    let folded = Folding.folded(CellProtection.bare(title))
    let spaced = folded.map { "_-.:*/".contains($0) ? " " : $0 }
    return Folding.folded(String(spaced))
  }

  /// `preis (eur)` and `preis [eur]` are `preis`.
  private static func withoutBrackets(_ key: String) -> String {
    guard let open = key.firstIndex(where: { $0 == "(" || $0 == "[" }) else { return key }
    return Folding.trimmed(String(key[..<open]))
  }

  private static let meanings: [String: Meaning] = {
    var table: [String: Meaning] = [:]
    func add(_ field: SpreadsheetField, _ otherwise: SpreadsheetField?, _ titles: String) {
      for title in titles.split(separator: ",") {
        let key = key(String(title))
        guard table[key] == nil else { continue }
        table[key] = Meaning(field: field, rank: table.count + 1, otherwise: otherwise)
      }
    }
    for (titles, otherwise) in names { add(.name, otherwise, titles) }
    for (field, titles) in others { add(field, nil, titles) }
    return table
  }()

  /// A file that has both a product and a name says with the name which of its kinds it is; one
  /// that has both a name and a description has notes.
  private static let names: [(titles: String, otherwise: SpreadsheetField?)] = [
    (
      """
      name,item name,product name,article name,display name,artikelname,produktname,\
      bezeichnung,artikelbezeichnung,produktbezeichnung,nome,nome do produto,nome del prodotto,\
      nome prodotto,nom,nom du produit,nom produit,nombre,nombre del producto,nombre producto,\
      naam,productnaam,artikelnaam
      """, .shade
    ),
    (
      """
      product,produkt,produto,producto,produit,prodotto,item,artikel,article,artigo,articulo,\
      articolo,title,titel,titre,titulo,titolo,libelle,designation,designacao,denominacion,\
      denominazione,denominacao,omschrijving,artikelomschrijving
      """, nil
    ),
    (
      """
      description,item description,product description,beschreibung,artikelbeschreibung,\
      descricao,descricao do produto,descripcion,descripcion del producto,descrizione,\
      descrizione prodotto,description du produit,beschrijving,productbeschrijving,\
      productomschrijving
      """, .notes
    ),
  ]

  private static let others: [(SpreadsheetField, String)] = [
    (
      .brand,
      """
      brand,brand name,manufacturer,marke,hersteller,marca,fabricante,marque,fabricant,produttore,\
      merk,merknaam,fabrikant
      """
    ),
    (
      .line,
      """
      line,product line,range,series,collection,linie,produktlinie,serie,kollektion,linha,\
      linha de produto,linea,linea de producto,linea prodotto,ligne,gamme,gama,gamma,colecao,\
      coleccion,collezione,lijn,productlijn,reeks,collectie
      """
    ),
    (
      .shade,
      """
      shade,shade code,shade name,colour,color,colour code,color code,variant,farbton,farbe,\
      nuance,farbnummer,variante,tom,cor,tonalidade,teinte,couleur,tono,tonalidad,tonalita,colore,\
      kleur,kleurcode,kleurnummer,tint
      """
    ),
    (
      .size,
      """
      size,size display,pack content,content,contents,volume,inhalt,größe,groesse,füllmenge,\
      gebinde,tamanho,conteudo,taille,contenance,tamaño,contenido,formato,contenuto,dimensione,\
      inhoud,maat,formaat
      """
    ),
    (
      .unit,
      """
      unit,unit of measure,uom,einheit,mengeneinheit,unidade,unidade de medida,un,unité,\
      unité de mesure,unidad,unidad de medida,unità,unità di misura,eenheid,\
      meeteenheid
      """
    ),
    (
      .pack,
      """
      pack,pack size,units per pack,pieces per pack,verpackungseinheit,ve,stück pro packung,\
      unidades por embalagem,quantidade por embalagem,unités par carton,colisage,\
      unidades por caja,pezzi per confezione,stuks per verpakking,verpakkingseenheid,aantal per doos
      """
    ),
    (
      .barcodes,
      """
      barcode,barcodes,bar code,ean,ean13,ean 13,ean code,ean barcode,gtin,upc,upc code,\
      strichcode,ean nummer,código de barras,cod barras,código barras,código ean,code-barres,\
      code à barres,code barre,code ean,codice a barre,codice ean,codice barre,streepjescode,\
      eancode,barcodenummer
      """
    ),
    (
      .supplier,
      """
      supplier,vendor,distributor,lieferant,fornecedor,fournisseur,proveedor,fornitore,leverancier
      """
    ),
    (
      .cost,
      """
      cost,cost price,unit cost,purchase price,buying price,einkaufspreis,ek,ek preis,ek netto,\
      preço de custo,preço custo,custo,custo unitário,preço de compra,prix d'achat,prix achat,\
      prix de revient,coût,precio de costo,precio de coste,precio de compra,precio compra,coste,\
      costo,prezzo di acquisto,prezzo d'acquisto,prezzo acquisto,prezzo di costo,inkoopprijs,\
      inkoop,kostprijs
      """
    ),
    (
      .price,
      """
      price,sale price,sales price,selling price,retail price,unit price,rrp,verkaufspreis,vk,\
      vk preis,vk brutto,preis,uvp,preço de venda,preço venda,preço venda varejo,preço varejo,\
      preço,prix de vente,prix vente,prix ttc,prix,precio de venta,precio venta,pvp,precio,\
      prezzo di vendita,prezzo vendita,prezzo,verkoopprijs,adviesprijs,prijs
      """
    ),
    (
      .minimum,
      """
      minimum,minimum stock,min stock,stock minimum,reorder level,reorder point,min,\
      mindestbestand,meldebestand,estoque mínimo,stock mínimo,stock minimum,stock mini,\
      existencias mínimas,scorta minima,giacenza minima,minimum voorraad,minimumvoorraad,\
      min voorraad,bestelniveau
      """
    ),
    (
      .target,
      """
      target,target stock,maximum stock,max stock,par level,maximum,max,sollbestand,\
      höchstbestand,estoque ideal,estoque máximo,stock cible,stock maximum,stock máximo,\
      scorta massima,maximum voorraad,maximumvoorraad,gewenste voorraad
      """
    ),
    (
      .expires,
      """
      expires,expiry,expiry date,expiration date,best before,use by,mhd,\
      mindesthaltbarkeitsdatum,ablaufdatum,haltbar bis,validade,data de validade,\
      date de péremption,date d'expiration,péremption,fecha de caducidad,caducidad,\
      data di scadenza,scadenza,\
      houdbaar tot,tht,vervaldatum,houdbaarheidsdatum
      """
    ),
    (
      .notes,
      """
      notes,note,comment,comments,remark,remarks,notiz,notizen,bemerkung,bemerkungen,kommentar,\
      observações,observação,notas,observaciones,comentarios,commentaire,commentaires,remarques,\
      osservazioni,notities,opmerking,opmerkingen
      """
    ),
    (
      .location,
      """
      location,storage location,shelf,lagerort,lager,standort,regal,localização,local,depósito,\
      emplacement,ubicación,almacén,ubicazione,posizione,magazzino,\
      locatie,opslaglocatie,magazijn,schap
      """
    ),
    (
      .quantity,
      """
      quantity,quantity on hand,qty,qty on hand,on hand,in stock,stock on hand,current stock,\
      stock,bestand,lagerbestand,menge,anzahl,stückzahl,quantidade em estoque,estoque atual,\
      quantidade,qtd,qtde,estoque,quantité en stock,stock actuel,quantité,cantidad en stock,\
      existencias,cantidad,quantità in stock,quantità disponibile,quantità,giacenza,\
      voorraad,huidige voorraad,aantal,hoeveelheid
      """
    ),
  ]
}
