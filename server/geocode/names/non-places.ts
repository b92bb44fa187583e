import { toPlaceKey } from '#server/geocode/place-key.ts'

/** Placeholders for an unknown place, which feeds write into required fields. */
const UNKNOWN = `
n/a|na|none|null|nil|undefined|unknown|unavailable|not available|not applicable|not specified|unspecified|not provided|not listed|not disclosed|no location|location not specified|location tbd|tbd|tba|tbc|t.b.d.|to be determined|to be defined|to be confirmed|to be announced|to be advised|to be agreed|pending|see description|see job description|see ad|see below|default|default location|test|other|others|misc|miscellaneous|select|blank|empty|confidential|location|locations|city|state|country|region|area|address
nach vereinbarung|nach absprache|n. v.|k. a.|k.a.|keine angabe|keine angaben|ohne angabe|nicht angegeben|unbekannt|noch offen|offen
à définir|a définir|a determiner|à déterminer|à préciser|à convenir|non précisé|non spécifié|non renseigné|non défini|non communiqué|inconnu
a definir|por definir|a determinar|por determinar|a convenir|por confirmar|a confirmar|sin especificar|no especificado|no especificada|no indicado|no disponible|no aplica|desconocido|desconocida
a combinar|não especificado|não informado|não definido|indefinido|a indicar
da definire|da determinare|da concordare|da confermare|non specificato|non specificata|non disponibile|sconosciuto
nader te bepalen|n.t.b.|ntb|n.v.t.|nvt|niet opgegeven|niet gespecificeerd|onbekend|in overleg|nader overeen te komen
do ustalenia|do uzgodnienia|nie podano|nie dotyczy|brak|nieznane
ej angivet|ej specificerat|okänd|okänt|enligt överenskommelse|ikke angivet|ikke oppgitt|ikke spesifisert|ukjent|ukendt|etter avtale|efter aftale|ei määritelty|ei ilmoitettu|tuntematon|sovittavissa
neuvedeno|nespecifikováno|dle dohody|neznámé|neuvedené|podľa dohody|nincs megadva|ismeretlen|megegyezés szerint|nespecificat|necunoscut|de stabilit|nepoznato|po dogovoru
belirtilmemiş|belirlenecek|bilinmiyor|άγνωστο
не указано|не указан|неизвестно|уточняется|не вказано|невідомо|уточнюється
未定|応相談|要相談|相談可|なし|不明|該当なし|待定|未知|无|미정|협의|추후 협의|없음|미상|해당 없음
غير محدد|غير معروف|لا يوجد|يحدد لاحقا|يحدد لاحقاً|लागू नहीं|belum ditentukan|ไม่ระบุ|לא צוין
`

/**
 * Texts that mean something other than a single place: several places, any place, an employer's building, regions of
 * the world.
 */
const NO_TOWN = `
various|various locations|various sites|various cities|several|several locations|multiple|multiple locations|multiple sites|multiple cities|multiple states|multiple countries|multiple offices|multiple regions|many locations|all|all locations|all sites|all offices|all cities|all states|any|any location|any city|any office|any site|different locations|numerous locations|locations vary|location varies|varies|flexible location|location flexible|flexible|open|open location|negotiable|neighborhood
nationwide|nation wide|national|countrywide|country wide|statewide|state wide|regional|regionwide|citywide|local|worldwide|world wide|world|global|globally|international|internationally|everywhere|anywhere in the world|across the country|throughout the country|on the road|travel|traveling|travelling|mobile worker|road warrior
field|field based|field-based|field work|field service|field sales|in the field|site based|site-based|client site|customer site|on client site|client location|mobile based|on site|onsite|on-site|in office|in-office|office|office based|offices|main office|head office|headoffice|headquarters|headquarter|hq|corporate|corporate office|corporate headquarters|company headquarters|home|home office|central office|our office|plant|warehouse|store|stores|branch|campus|main campus|site|in store|in person|in-person
bundesweit|europaweit|weltweit|regional|überregional|landesweit|mehrere standorte|verschiedene standorte|diverse standorte|alle standorte|mehrere orte|verschiedene orte|mehrere städte|standort flexibel|standortunabhängig|ortsunabhängig|ortsungebunden|einsatzort flexibel|außendienst|im außendienst|wechselnde einsatzorte|zentrale|hauptsitz|hauptverwaltung|flexibel|beliebig|diverse|diverse orte|international
divers|diverses|divers lieux|divers sites|plusieurs|plusieurs villes|plusieurs lieux|plusieurs sites|plusieurs localisations|plusieurs régions|multi-sites|multi sites|multisite|multisites|tous sites|toutes régions|tous les sites|itinérant|terrain|déplacements|national|nationale|partout|territoire national|monde entier|siège|siège social|indifférent|au choix
varios|varias|varias ciudades|varias ubicaciones|varias localidades|varios lugares|varias provincias|diversas ubicaciones|múltiples ubicaciones|múltiples ciudades|cualquiera|cualquier lugar|nivel nacional|a nivel nacional|todo el país|nacional|todo el territorio nacional|internacional|oficina|oficina central|sede central|itinerante|en campo
vários|vários locais|várias cidades|várias localidades|diversos|diversos locais|diversas localidades|qualquer lugar|todo o país|matriz|sede
vari|varie|varie sedi|varie città|diverse sedi|più sedi|sedi varie|sedi diverse|territorio nazionale|su tutto il territorio nazionale|ovunque|itinerante|nazionale|trasferta
diverse locaties|verschillende locaties|meerdere locaties|meerdere standplaatsen|meerdere steden|landelijk|overal|regionaal|buitendienst|op locatie|hoofdkantoor|wisselende locaties
różne lokalizacje|różne miasta|wiele lokalizacji|kilka lokalizacji|cały kraj|teren całego kraju|w terenie|praca w terenie|dowolna lokalizacja|dowolne miejsce|siedziba|centrala|mobilnie
flera orter|olika orter|flera platser|hela landet|rikstäckande|valfri ort|flere steder|flere byer|hele landet|landsdækkende|landsdekkende|diverse steder|forskellige steder|ulike steder|useita paikkakuntia|eri paikkakunnat|useita toimipisteitä|koko maa|valtakunnallinen
více míst|různá místa|různé lokality|více lokalit|viac miest|rôzne miesta|több helyszín|több helyszínen|országos|országosan|egész ország|mai multe locații|diverse locații|mai multe orașe|toată țara|la nivel național|național|više lokacija|razne lokacije
çeşitli|çeşitli lokasyonlar|birden fazla|birden fazla lokasyon|birden çok şehir|yurt geneli|saha|merkez ofis|genel merkez|πανελλαδικά|διάφορες τοποθεσίες|πολλαπλές τοποθεσίες|διάφορα
разные города|различные города|несколько городов|любой город|везде|разъездной характер|різні міста|кілька міст
全国|全國|全国各地|全国勤務|全国転勤|日本全国|国内各地|各地|各拠点|複数|複数拠点|複数勤務地|勤務地複数|多数|不問|勤務地不問|本社|支社|海外|全球|多地|多个地点|多城市|多个城市|不限|不限地点|地点不限|其他|其它|總部|总部|各地区|전국|전국 각지|여러 지역|복수 지역|다수|무관|지역 무관|본사|해외
متعدد|مواقع متعددة|عدة مواقع|أماكن متعددة|جميع المناطق|جميع المدن|جميع أنحاء المملكة|أي مكان|مختلف|مواقع مختلفة|المقر الرئيسي|المركز الرئيسي|ميداني|विभिन्न स्थान|berbagai lokasi|toàn quốc|nhiều địa điểm|nhiều nơi|ทั่วประเทศ|หลายสาขา|מספר מיקומים|כל הארץ|ארצי
apac|emea|latam|amer|amers|americas|asean|anz|mena|apj|japac|cee|latin america|north america|south america|central america
`

/** Texts for working from anywhere. */
const MODES = `
remote|remotely|fully remote|full remote|100% remote|100 % remote|remote work|remote job|remote position|remote only|remote first|remote office|remote worker|remote eligible|remote friendly|remote possible|hybrid|hybrid remote|hybrid work|anywhere|work from anywhere|wfa|virtual|virtual office|virtual location|home based|homebased|home-based|work from home|working from home|wfh|at home|from home|home working|homeworking|home worker|telework|teleworking|telecommute|telecommuting|distributed|distributed team|online|location independent|location agnostic
homeoffice|home office|mobiles arbeiten|mobil|remote arbeit|remote möglich|von zuhause|von zu hause|heimarbeit|telearbeit|fernarbeit|télétravail|teletravail|télétravail complet|100% télétravail|full télétravail|à distance|travail à distance|à domicile|remoto|en remoto|100% remoto|remota|teletrabajo|trabajo remoto|trabajo a distancia|a distancia|desde casa|trabalho remoto|teletrabalho|a distância|à distância|home-office|lavoro da remoto|da remoto|da casa|smart working|telelavoro|lavoro agile|thuiswerk|thuiswerken|vanuit huis|op afstand|thuis|zdalnie|zdalna|praca zdalna|zdalny|distans|på distans|distansarbete|hemifrån|hjemmefra|fjernarbejde|hjemmekontor|etätyö|etänä|etätyönä|na dálku|práce na dálku|práce z domova|home office práce|práca na diaľku|práca z domu|távmunka|otthoni munka|muncă la distanță|de acasă|la distanță|rad od kuće|rad na daljinu|uzaktan|uzaktan çalışma|evden çalışma|τηλεργασία|εξ αποστάσεως|από το σπίτι|удаленно|удалённо|удаленная работа|удалённая работа|дистанционно|из дома|віддалено|дистанційно
リモート|リモートワーク|フルリモート|完全リモート|在宅|在宅勤務|テレワーク|在宅ワーク|远程|远程办公|远程工作|遠端|遠端工作|遠距|遠距工作|在家办公|居家办公|在家工作|재택|재택근무|원격|원격근무|عن بعد|العمل عن بعد|عمل عن بعد|من المنزل|kerja dari rumah|jarak jauh|từ xa|làm việc từ xa|ทำงานที่บ้าน|מהבית|עבודה מהבית|מרחוק
`
const splitPlaceKeys = (text: string) => text.trim().split(/[|\n]/).map(toPlaceKey)
const unknown = new Set(splitPlaceKeys(UNKNOWN))
const noTown = new Set(splitPlaceKeys(`${NO_TOWN}|${MODES}`))

/** Whether a text, or a part of one, is a placeholder: "N/A", "UNAVAILABLE", "à définir", "-". */
export function isUnknownPlace(text: string): boolean {
  const key = toPlaceKey(text)
  return key === '' || unknown.has(key)
}

/** Matches numbers of places, and ids of places in other systems. */
const COUNTED =
  /^(?:\d+ )?(?:multiple |several |more )*(?:locations?|sites?|cities|offices|standorte|orte|lieux|sites|villes|ubicaciones|ciudades|sedi|locais|locaties|lokalizacji|orter|steder|拠点|か所|个地点)$/

/** Whether a key is not a place: "multiple locations", "bundesweit", "remote", "3 locations", "emea". */
export const isNoPlaceKey = (key: string): boolean => unknown.has(key) || noTown.has(key) || COUNTED.test(key)
