import { toPlaceKey } from '#server/geocode/place-key.ts'

/** A state or province: its ISO code, and the gazetteer's code if that differs. */
type Region = { country: string; code: string; own: string }

/**
 * Regions by country, separated by `|`. Each is its ISO code, or `own=code` if the gazetteer has a code of its own, a
 * space, and its names, separated by commas. Regions of other countries have no codes here (other-regions.ts).
 */
const REGIONS: Record<string, string> = {
  US: 'AL Alabama,アラバマ,アラバマ州,앨라배마,ألاباما|AK Alaska,アラスカ,アラスカ州,알래스카,ألاسكا|AZ Arizona,アリゾナ,アリゾナ州,애리조나,أريزونا|AR Arkansas|CA California,Calif,Kalifornien,Californie,Kalifornia,Kaliforniassa,Kalifornii,カリフォルニア,カリフォルニア州,캘리포니아,كاليفورنيا|CO Colorado,コロラド,コロラド州,콜로라도,كولورادو,Kolorado|CT Connecticut,コネチカット,コネチカット州,코네티컷|DE Delaware,デラウェア州,델라웨어|DC District of Columbia|FL Florida,フロリダ,フロリダ州,플로리다,فلوريدا,Floride,Floryda,Florydzie,Floridassa|GA Georgia,ジョージア州,조지아주,ولاية جورجيا|HI Hawaii,ハワイ,ハワイ州,하와이,هاواي,Hawái,Havaí,Hawaje,Havaiji|ID Idaho|IL Illinois,イリノイ,イリノイ州,일리노이,إلينوي|IN Indiana,インディアナ,インディアナ州,인디애나,إنديانا|IA Iowa|KS Kansas|KY Kentucky,ケンタッキー州,켄터키주|LA Louisiana,ルイジアナ,ルイジアナ州,루이지애나,لويزيانا,Louisiane,Luisiana,Luizjana|ME Maine|MD Maryland,メリーランド,メリーランド州,메릴랜드,ماريلاند|MA Massachusetts,Mass,マサチューセッツ,マサチューセッツ州,매사추세츠,ماساتشوستس|MI Michigan,ミシガン,ミシガン州,미시간,ميشيغان|MN Minnesota,ミネソタ,ミネソタ州,미네소타,مينيسوتا|MS Mississippi,ミシシッピ州,미시시피,Misisipi|MO Missouri,ミズーリ州,미주리,Misuri|MT Montana,モンタナ州,몬태나|NE Nebraska|NV Nevada,ネバダ,ネバダ州,네바다,نيفادا|NH New Hampshire,Nuevo Hampshire,ニューハンプシャー州|NJ New Jersey,ニュージャージー,ニュージャージー州,뉴저지,نيوجيرسي,Nueva Jersey,Nova Jersey|NM New Mexico,Nouveau Mexique,Nuevo México,Nuovo Messico,Novo México,Neumexiko,Nowy Meksyk,ニューメキシコ,ニューメキシコ州,뉴멕시코|NY New York,New York State,Upstate New York,ニューヨーク州,뉴욕주,ولاية نيويورك,État de New York,Bundesstaat New York|NC North Carolina,ノースカロライナ,ノースカロライナ州,노스캐롤라이나,Caroline du Nord,Carolina del Norte,Carolina del Nord,Carolina do Norte,Karolina Północna,نورث كارولينا,كارولينا الشمالية|ND North Dakota,Norddakota,Dakota du Nord,Dakota del Norte,Dakota del Nord,Dakota do Norte,Dakota Północna|OH Ohio,オハイオ,オハイオ州,오하이오,أوهايو|OK Oklahoma,オクラホマ,オクラホマ州,오클라호마|OR Oregon,オレゴン,オレゴン州,오리건,أوريغون|PA Pennsylvania,ペンシルベニア,ペンシルベニア州,펜실베이니아,بنسلفانيا,Pennsylvanie,Pensilvania,Pensylwania|RI Rhode Island|SC South Carolina,サウスカロライナ,サウスカロライナ州,사우스캐롤라이나,Caroline du Sud,Carolina del Sur,Carolina del Sud,Carolina do Sul,Karolina Południowa|SD South Dakota,Süddakota,Dakota du Sud,Dakota del Sur,Dakota del Sud,Dakota do Sul,Dakota Południowa|TN Tennessee,テネシー,テネシー州,테네시,تينيسي|TX Texas,テキサス,テキサス州,텍사스,تكساس,Teksas,Teksasie,Texasissa|UT Utah,ユタ州,유타주,يوتا|VT Vermont|VA Virginia,バージニア州,버지니아주,فرجينيا|WA Washington,Washington State,ワシントン州,워싱턴주,ولاية واشنطن,État de Washington|WV West Virginia,Virginie Occidentale,Virginia Occidental,Virginia Occidentale,Virgínia Ocidental,Wirginia Zachodnia|WI Wisconsin,ウィスコンシン,ウィスコンシン州,위스콘신|WY Wyoming',
  CA: '01=AB Alberta,アルバータ,アルバータ州,앨버타,ألبرتا|02=BC British Columbia,Colombie Britannique,Britisch Kolumbien,Columbia Británica,Columbia Britannica,Brits Columbia,Brittiläinen Kolumbia,Kolumbia Brytyjska,ブリティッシュコロンビア,ブリティッシュコロンビア州,브리티시컬럼비아,كولومبيا البريطانية|03=MB Manitoba,マニトバ,マニトバ州,매니토바,مانيتوبا|04=NB New Brunswick,Nouveau Brunswick,Neubraunschweig,Nuevo Brunswick|05=NL Newfoundland and Labrador,Newfoundland,Terre Neuve et Labrador,Terre Neuve,Neufundland,Terranova y Labrador,Terranova,Nowa Fundlandia|07=NS Nova Scotia,Nouvelle Écosse,Neuschottland,Nueva Escocia,Nuova Scozia,Nova Escócia,Nowa Szkocja,ノバスコシア,ノバスコシア州,노바스코샤|08=ON Ontario,オンタリオ,オンタリオ州,온타리오,أونتاريو|09=PE Prince Edward Island,Île du Prince Édouard|10=QC Quebec,Québec,PQ,ケベック,ケベック州,퀘벡,كيبك,كيبيك,Kebek|11=SK Saskatchewan,サスカチュワン,サスカチュワン州,서스캐처원|12=YT Yukon|13=NT Northwest Territories,Territoires du Nord Ouest|14=NU Nunavut',
  GB: 'ENG England,Angleterre,Inglaterra,Inghilterra,Engeland,Englanti,Englannissa,Anglia,Anglii,イングランド,잉글랜드,إنجلترا,انكلترا|SCT Scotland,Schottland,Écosse,Escocia,Scozia,Schotland,Skottland,Skotlanti,Skotlannissa,Szkocja,Szkocji,スコットランド,스코틀랜드,اسكتلندا,سكوتلندا|WLS Wales,Pays de Galles,Gales,País de Gales,Galles,Cymru,Walia,Walii,ウェールズ,웨일스,ويلز|NIR Northern Ireland,Nordirland,Irlande du Nord,Irlanda del Norte,Irlanda del Nord,Irlanda do Norte,Noord Ierland,Pohjois Irlanti,Pohjois Irlannissa,Irlandia Północna,Irlandii Północnej,北アイルランド,북아일랜드,أيرلندا الشمالية',
  DE: '01=BW Baden-Württemberg,Baden Wuerttemberg,Bade Wurtemberg,Badenia Wirtembergia,バーデン・ヴュルテンベルク,바덴뷔르템베르크,بادن فورتمبيرغ|02=BY Bavaria,Bayern,Bavière,Baviera,Beieren,Baijeri,Baijerissa,Bawaria,Bawarii,Bavorsko,バイエルン,バイエルン州,바이에른,بافاريا|03=HB Bremen|04=HH Hamburg|05=HE Hesse,Hessen,Hesja,Assia,Hessia,ヘッセン,ヘッセン州,헤센,هسن|06=NI Lower Saxony,Niedersachsen,Basse Saxe,Baja Sajonia,Bassa Sassonia,Baixa Saxônia,Nedersaksen,Niedersaksen,Ala Saksi,Dolna Saksonia,Dolnej Saksonii,ニーダーザクセン,ニーダーザクセン州,니더작센,ساكسونيا السفلى|07=NW North Rhine-Westphalia,Nordrhein-Westfalen,NRW,Rhénanie du Nord Westphalie,Renania del Norte Westfalia,Renania Settentrionale Vestfalia,Renânia do Norte Vestfália,Noordrijn Westfalen,Nordrein Westfalen,Nadrenia Północna Westfalia,ノルトライン・ヴェストファーレン,노르트라인베스트팔렌,شمال الراين وستفاليا,شمال الراين|08=RP Rhineland-Palatinate,Rheinland-Pfalz,Rhénanie Palatinat,Renania Palatinado,Renania Palatinato,Rijnland Palts,Nadrenia Palatynat,ラインラント・プファルツ|09=SL Saarland,Sarre,ザールラント|10=SH Schleswig-Holstein,Slesvig Holstein,Szlezwik Holsztyn,シュレースヴィヒ・ホルシュタイン|11=BB Brandenburg,Brandebourg,Brandeburgo,Brandemburgo,Brandenburgia,ブランデンブルク|12=MV Mecklenburg-Vorpommern,Mecklenburg Western Pomerania,Mecklembourg Poméranie Occidentale,Mecklemburgo Pomerania Occidental,Meclemburgo Pomerania Anteriore,Mecklenburg Voor Pommeren,Meklemburgia Pomorze Przednie|13=SN Saxony,Sachsen,Sajonia,Sassonia,Saxónia,Saksen,Saksonia,Saksonii,ザクセン,ザクセン州,작센,ساكسونيا|14=ST Saxony-Anhalt,Sachsen-Anhalt,Saxe Anhalt,Sajonia Anhalt,Sassonia Anhalt,Saksen Anhalt,Saksonia Anhalt|15=TH Thuringia,Thüringen,Thuringe,Turingia,Turyngia,テューリンゲン|16=BE Berlin',
  FR: '11=IDF Île-de-France,Isla de Francia,イル・ド・フランス|24=CVL Centre-Val de Loire,Val de Loire|27=BFC Bourgogne-Franche-Comté,Bourgogne,Franche Comté,Burgundy,Burgund,Borgoña,Borgogna,Borgonha,Bourgondië,Burgundia|28=NOR Normandie,Normandy,Normandía,Haute Normandie,Basse Normandie,ノルマンディー,노르망디,نورماندي|32=HDF Hauts-de-France,Nord Pas de Calais,Picardie,Picardy,Picardía,Pikardia,Alta Francia|44=GES Grand Est,Alsace,Champagne Ardenne,Elsass,Alsacia,Alsazia,Elzas,Alzacja,Alzacji,Lothringen,Lotharingen,Lotaryngia,アルザス,알자스|52=PDL Pays de la Loire,Países del Loira|53=BRE Bretagne,Brittany,Bretaña,Bretagna,Bretanha,Bretania,Bretonia,ブルターニュ,브르타뉴,بريتاني|75=NAQ Nouvelle-Aquitaine,Aquitaine,Aquitania,Aquitanien,Aquitanië,Akwitania,Poitou Charentes,Limousin,Nueva Aquitania,Nuova Aquitania|76=OCC Occitanie,Occitania,Okzitanien,Midi Pyrénées,Languedoc Roussillon,Languedoc,Oksytania|84=ARA Auvergne-Rhône-Alpes,Auvergne,Rhône Alpes,Auvernia,Alvernia|93=PAC Provence-Alpes-Côte d’Azur,Provence Alpes Côte d Azur,PACA,Côte d Azur,Provence,Côte d’Azur,Provenza,Proença,Prowansja,Prowansji,Costa Azul,Costa Azzurra,Lazurowe Wybrzeże,プロヴァンス,프로방스|94=COR Corse,Corsica,Korsika,Córcega,Córsega,Korsyka,Korsyce,コルシカ,코르시카',
  NL: '01=DR Drenthe|02=FR Friesland,Fryslân,Frise,Frisia,Fryzja|03=GE Gelderland,Gueldre,Güeldres,Gheldria|04=GR Groningen|05=LI Limburg,Limbourg,Limburgo|06=NB Noord-Brabant,North Brabant,Nordbrabant,Brabant Septentrional,Brabante Septentrional,Brabancja Północna|07=NH Noord-Holland,North Holland,Nordholland,Hollande Septentrionale,Holanda Septentrional,Olanda Settentrionale,Holanda do Norte,Holandia Północna|09=UT Utrecht|10=ZE Zeeland,Zélande|11=ZH Zuid-Holland,South Holland,Südholland,Hollande Méridionale,Holanda Meridional,Olanda Meridionale,Holanda do Sul,Holandia Południowa|15=OV Overijssel|16=FL Flevoland',
  AU: '01=ACT Australian Capital Territory|02=NSW New South Wales,Neusüdwales,Nouvelle Galles du Sud,Nueva Gales del Sur,Nuovo Galles del Sud,Nova Gales do Sul,Nieuw Zuid Wales,Uusi Etelä Wales,Nowa Południowa Walia,ニューサウスウェールズ,ニューサウスウェールズ州,뉴사우스웨일스|03=NT Northern Territory,Territoire du Nord,Territorio del Norte,Nordterritorium,Terytorium Północne|04=QLD Queensland,クイーンズランド,クイーンズランド州,퀸즐랜드,كوينزلاند|05=SA South Australia,Südaustralien,Australie Méridionale,Australia Meridional,Etelä Australia,Australia Południowa|06=TAS Tasmania,Tasmanien,Tasmanie,タスマニア,태즈메이니아|07=VIC Victoria,ビクトリア州,빅토리아주|08=WA Western Australia,Westaustralien,Australie Occidentale,Australia Occidental,Australia Occidentale,Austrália Ocidental,Länsi Australia,Australia Zachodnia,西オーストラリア',
  IN: '02=AP Andhra Pradesh|03=AS Assam|05=CH Chandigarh|07=DL Delhi,NCT|09=GJ Gujarat|10=HR Haryana|11=HP Himachal Pradesh|12=JK Jammu and Kashmir|13=KL Kerala|16=MH Maharashtra|17=MN Manipur|18=ML Meghalaya|19=KA Karnataka|20=NL Nagaland|21=OD Odisha,Orissa|22=PY Puducherry|23=PB Punjab|24=RJ Rajasthan|25=TN Tamil Nadu|26=TR Tripura|28=WB West Bengal|29=SK Sikkim|30=AR Arunachal Pradesh|31=MZ Mizoram|33=GA Goa|34=BR Bihar|35=MP Madhya Pradesh|36=UP Uttar Pradesh|37=CG Chhattisgarh|38=JH Jharkhand|39=UK Uttarakhand|40=TS Telangana,TG|41=LA Ladakh',
  BR: '01=AC Acre|02=AL Alagoas|03=AP Amapá|04=AM Amazonas|05=BA Bahia|06=CE Ceará|07=DF Distrito Federal|08=ES Espírito Santo|11=MS Mato Grosso do Sul|13=MA Maranhão|14=MT Mato Grosso|15=MG Minas Gerais|16=PA Pará|17=PB Paraíba|18=PR Paraná|20=PI Piauí|21=RJ Rio de Janeiro|22=RN Rio Grande do Norte|23=RS Rio Grande do Sul|24=RO Rondônia|25=RR Roraima|26=SC Santa Catarina|27=SP São Paulo|28=SE Sergipe|29=GO Goiás|30=PE Pernambuco|31=TO Tocantins',
}

const regions: readonly (Region & { names: readonly string[] })[] = Object.entries(REGIONS).flatMap(([country, list]) =>
  list.split('|').map((entry) => {
    const space = entry.indexOf(' ')
    const [own = '', code = own] = entry.slice(0, space).split('=')
    return { country, code, own, names: entry.slice(space + 1).split(',') }
  }),
)

const byName = Map.groupBy(
  regions.flatMap((region) => [
    { key: region.code.toLowerCase(), region, isCode: true },
    ...region.names.map((name) => ({ key: toPlaceKey(name), region, isCode: false })),
  ]),
  ({ key }) => key,
)
const byOwn = new Map(regions.map((region) => [`${region.country} ${region.own}`, region]))

/** Lists the regions that a text may mean; many share two-letter codes. */
export function listCodedRegions(key: string): { country: string; code: string; isCode: boolean }[] {
  return (byName.get(key) ?? []).map(({ region, isCode }) => ({
    country: region.country,
    code: region.code,
    isCode,
  }))
}

/** Finds the ISO code of a city's region; null if it is unknown. */
export function findRegionCode(country: string, own: string): string | null {
  return byOwn.get(`${country} ${own}`)?.code ?? null
}

/** Returns the English name of a region. */
export function getRegionName(country: string, code: string): string {
  return regions.find((region) => region.country === country && region.code === code)?.names[0] ?? code
}
