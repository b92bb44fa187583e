import { toPlaceKey } from '#server/geocode/place-key.ts'

/**
 * Regions, provinces and islands without a code in regions.ts, as candidates write them. Their jobs are found by names
 * of places that contain them. None is a common word in searches, or only the name of a city. A line begins with the
 * country code if all are in a single country.
 */
const REGIONS = `
ES: Andalucía|Andalusia|Andalousie|Andalusien|Andalusië|Aragón|Aragon|Aragonien|Asturias|Asturien|Asturies|Principado de Asturias|Cantabria|Kantabrien
ES: Castilla y León|Castilla-La Mancha|Castilla La Mancha|Castilla|Kastilien|Castille|Cataluña|Catalunya|Catalonia|Catalogne|Katalonien|Catalonië|كاتالونيا
ES: Comunidad Valenciana|Comunitat Valenciana|Comunidad de Madrid|Extremadura|Galicia|Galiza|Galice|Galicien|Galicië|Islas Baleares|Baleares|Illes Balears|Balearic Islands|Balearen
ES: Islas Canarias|Canarias|Canary Islands|Kanaren|Kanarische Inseln|Canarische Eilanden|La Rioja|Navarra|Navarre|País Vasco|Euskadi|Basque Country|Pays Basque|Baskenland
ES: Región de Murcia|Mallorca|Majorca|Majorque|Menorca|Ibiza|Eivissa|Formentera|Tenerife|Teneriffa|Gran Canaria|Lanzarote|Fuerteventura|La Palma|Costa del Sol|Costa Brava|Costa Blanca
ES: Bizkaia|Vizcaya|Gipuzkoa|Guipúzcoa|Andalucia|Palma de Mallorca
MX: Yucatán|Jalisco|Nuevo León|Quintana Roo|Estado de México
CO: Antioquia|Cundinamarca
AR: Patagonia
IT: Lombardia|Lombardy|Lombardei|Lombardie|Piemonte|Piedmont|Piemont|Toscana|Tuscany|Toskana|Toscane
IT: Veneto|Venetien|Vénétie|Emilia-Romagna|Emilia Romagna|Lazio|Latium|Campania|Kampanien|Puglia|Apulia|Apulien|Pouilles|Sicilia|Sicily|Sizilien|Sicile|Sicilië|Sardegna|Sardinia|Sardinien|Sardaigne|Sardinië
IT: Liguria|Ligurien|Ligurie|Calabria|Kalabrien|Umbria|Umbrien|Abruzzo|Abruzzen|Friuli|Friaul|Trentino|Alto Adige|Südtirol|South Tyrol|Sud-Tirol
PT: Algarve|Alentejo|Madeira|Azores|Açores|Azoren
AT: Tirol|Tyrol|Vorarlberg|Steiermark|Styria|Kärnten|Carinthia|Burgenland|Niederösterreich|Lower Austria|Oberösterreich|Upper Austria
DE: Ruhrgebiet|Ruhrpott|Rhein-Main-Gebiet|Rhein-Main|Rhein-Neckar|Rhein-Ruhr|Rheinland|Münsterland|Sauerland|Allgäu|Schwarzwald|Black Forest|Bodensee|Bodenseeregion|Mittelfranken|Oberfranken|Unterfranken
DE: Oberbayern|Niederbayern|Schwaben|Oberpfalz|Ostfriesland|Emsland|Lausitz|Eifel|Hunsrück|Oberschwaben|Ostwestfalen|Westfalen|Vogtland|Erzgebirge|Norddeutschland|Süddeutschland|Ostdeutschland|Westdeutschland
CH: Aargau|Argovie|Thurgau|Graubünden|Grisons|Wallis|Valais|Tessin|Ticino|Waadt|Vaud|Baselland|Basel-Landschaft|Berner Oberland|Zentralschweiz|Ostschweiz|Deutschschweiz|Romandie|Suisse romande|Suisse alémanique
BE: Vlaanderen|Flanders|Flandern|Flandre|Flandes|West-Vlaanderen|Oost-Vlaanderen|Flandre occidentale|Flandre orientale|Vlaams-Brabant|Brabant flamand|Waals-Brabant|Brabant wallon|Wallonie|Wallonië|Wallonia|Wallonien
BE: Hainaut|Henegouwen|Kempen|Ardennen|Ardennes|Brabant
NL: Randstad|Twente|Achterhoek|Veluwe|Veluwezoom|Betuwe|Zeeuws-Vlaanderen|Noordoost-Brabant|West-Brabant|Kop van Noord-Holland|Het Gooi|Bollenstreek|Haaglanden|Waddeneilanden|Texel
FR: Lorraine|Champagne|Savoie|Haute-Savoie|Savoyen|Isère|Finistère|Morbihan|Ille-et-Vilaine|Côtes-d'Armor|Loire-Atlantique|Vendée|Gironde|Dordogne|Pyrénées-Atlantiques|Hérault|Alpes-Maritimes|Bouches-du-Rhône|Vaucluse
FR: Bas-Rhin|Haut-Rhin|Moselle|Meurthe-et-Moselle|Pas-de-Calais|Seine-Maritime|Calvados|Yvelines|Essonne|Hauts-de-Seine|Seine-Saint-Denis|Val-de-Marne|Val-d'Oise|Seine-et-Marne|Région parisienne|Banlieue parisienne
FR: Haute-Garonne|Touraine|Anjou|Sarthe|Mayenne|La Réunion|Guadeloupe|Martinique|Guyane|Mayotte|Nouvelle-Calédonie
GB: Cornwall|Devon|Dorset|Somerset|Kent|Essex|Sussex|East Sussex|West Sussex|Surrey|Norfolk|Suffolk|Cambridgeshire|Oxfordshire|Hertfordshire|Hampshire|Berkshire|Buckinghamshire|Wiltshire|Gloucestershire|Worcestershire|Warwickshire
GB: Yorkshire|North Yorkshire|South Yorkshire|West Yorkshire|Lancashire|Cheshire|Derbyshire|Nottinghamshire|Lincolnshire|Leicestershire|Northamptonshire|Bedfordshire|Staffordshire|Shropshire|Cumbria|Northumberland|Merseyside|Greater Manchester
GB: Tyne and Wear|Teesside|East Midlands|West Midlands|the Midlands|Midlands|East Anglia|Home Counties|Scottish Highlands|Highlands|Aberdeenshire|Ulster
IE: Munster|Connacht|Leinster|Co Cork|County Cork|County Kerry|County Galway|County Donegal|County Mayo|County Kildare|County Wicklow|County Meath|Donegal
US: Long Island|Silicon Valley|New England|Midwest|Pacific Northwest|Orange County|Southern California|SoCal|Northern California|East Coast|West Coast|Twin Cities|Tri-State Area|DMV Area
المنطقة الشرقية|منطقة مكة|عسير|القصيم|الحجاز|الصعيد|الدلتا|الساحل الشمالي|سيناء|جنوب سيناء|البحر الأحمر|القليوبية|الدقهلية|المنوفية|كفر الشيخ|الجليل|الضفة الغربية|غزة|كردستان|المغرب العربي|شمال أفريقيا
FI: Lappland|Lapland|Lappi|Uusimaa|Pirkanmaa
SE: Skåne|Dalarna|Norrland|Småland|Västra Götaland|Gotland|Öland|Halland
DK: Jylland|Jutland|Jütland|Fyn|Sjælland
NO: Nordland|Vestland
PL: Mazowsze|mazowieckie|Małopolska|małopolskie|Śląsk|śląskie|Dolny Śląsk|dolnośląskie|Wielkopolska|wielkopolskie|Pomorze|pomorskie|Podlasie|podlaskie|Podkarpacie|podkarpackie|Mazury|Trójmiasto
`

const lines = REGIONS.trim()
  .split('\n')
  .map((line) => {
    const country = /^([A-Z]{2}): /.exec(line)?.[1]
    return {
      country,
      keys: line
        .slice(country === undefined ? 0 : 4)
        .split('|')
        .map(toPlaceKey),
    }
  })

/** The keys of all regions in the list. */
export const otherRegions: ReadonlySet<string> = new Set(lines.flatMap(({ keys }) => keys))

const countries = new Map(lines.flatMap(({ country, keys }) => keys.map((key) => [key, country] as const)))

/** Finds the country of a region in the list; undefined if it is in several countries. */
export const findCountryOfRegion = (key: string): string | undefined => countries.get(key)
