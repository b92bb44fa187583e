/** What cities of Latin America and the Caribbean are called beside the gazetteer's name, one a line. */
export const LATIN_AMERICA = `
Mexico City, MX: Ciudad de México|CDMX|Mexico DF|Mexiko Stadt|Cidade do México|Città del Messico|Mexico Stad|Mexico Ville|Miasto Meksyk|メキシコシティ|멕시코시티|مكسيكو سيتي|مدينة مكسيكو|墨西哥城|Мехико
Guadalajara, MX: グアダラハラ|과달라하라|غوادالاخارا
Monterrey, MX: モンテレイ|몬테레이|مونتيري
Tijuana, MX: ティフアナ|티후아나
Juárez, MX: Ciudad Juárez|シウダー・フアレス
Santiago de Querétaro, MX: Querétaro|ケレタロ
León de los Aldama, MX: León Guanajuato
Tuxtla, MX: Tuxtla Gutiérrez
Cancún, MX: カンクン|칸쿤
Puebla, MX: プエブラ
São Paulo, BR: Sao Paulo SP|San Pablo Brasil|サンパウロ|상파울루|ساو باولو|圣保罗|Сан-Паулу
Rio de Janeiro, BR: Rio RJ|リオデジャネイロ|리우데자네이루|ريو دي جانيرو|里约热内卢|Рио-де-Жанейро
Brasília, BR: ブラジリア|브라질리아|برازيليا|巴西利亚|Бразилиа
Belo Horizonte, BR: ベロオリゾンテ|벨루오리존치|بيلو هوريزونتي
Salvador, BR: Salvador da Bahia|Salvador de Bahía|サルバドール
Fortaleza, BR: フォルタレザ|포르탈레자
Recife, BR: レシフェ|헤시피
Curitiba, BR: クリチバ|쿠리치바
Porto Alegre, BR: ポルトアレグレ|포르투알레그리
Manaus, BR: マナウス|마나우스
Belém, BR: Belém do Pará|ベレン
Campinas, BR: カンピーナス|캄피나스
Buenos Aires, AR: CABA|Capital Federal|ブエノスアイレス|부에노스아이레스|بوينس آيرس|بوينوس آيرس|布宜诺斯艾利斯|Буэнос-Айрес
Córdoba, AR: Córdoba Capital|コルドバ アルゼンチン
Rosario, AR: Rosario Santa Fe|ロサリオ
San Miguel de Tucumán, AR: Tucumán
Mendoza, AR: メンドーサ
Santiago, CL: Santiago de Chile|サンティアゴ|산티아고|سانتياغو|圣地亚哥|Сантьяго
Valparaíso, CL: バルパライソ|발파라이소|فالبارايسو
Bogotá, CO: Bogota DC|Santa Fe de Bogotá|ボゴタ|보고타|بوغوتا|波哥大|Богота
Medellín, CO: メデジン|メデリン|메데인|ميديلين
Cali, CO: Santiago de Cali
Cartagena, CO: Cartagena de Indias|カルタヘナ
Barranquilla, CO: バランキージャ
Lima, PE: リマ|리마|ليما|利马|Лима
Arequipa, PE: アレキパ
Caracas, VE: カラカス|카라카스|كاراكاس|加拉加斯|Каракас
Maracaibo, VE: マラカイボ
Quito, EC: キト|كيتو|基多|Кито
Guayaquil, EC: グアヤキル|과야킬
La Paz, BO: ラパス|라파스|لاباز
Santa Cruz de la Sierra, BO: Santa Cruz Bolivia|サンタクルス ボリビア
Sucre, BO: スクレ
Asunción, PY: Assunção|アスンシオン|아순시온|أسونسيون|Асунсьон
Montevideo, UY: Montevidéu|Montewideo|モンテビデオ|몬테비데오|مونتفيديو|蒙得维的亚|Монтевидео
Panamá, PA: Panama City PA|Ciudad de Panamá|Panama Stadt|Panama City Panama|Cidade do Panamá|パナマシティ|파나마시티|مدينة بنما
San José, CR: San José Costa Rica|サンホセ|산호세|سان خوسيه
Guatemala City, GT: Ciudad de Guatemala|Guatemala Stadt|Cidade da Guatemala|グアテマラシティ|과테말라시티|مدينة غواتيمالا
San Salvador, SV: サンサルバドル|산살바도르|سان سلفادور
Tegucigalpa, HN: テグシガルパ|테구시갈파
Managua, NI: マナグア|마나과
Havana, CU: La Habana|La Havane|Havanna|Hawana|Havanna Kuba|L Avana|L’Avana|Habana|ハバナ|아바나|هافانا|哈瓦那|Гавана
Santo Domingo, DO: Saint Domingue|サントドミンゴ|산토도밍고|سانتو دومينغو
San Juan, PR: サンフアン|산후안
Kingston, JM: キングストン|킹스턴|كينغستون
Port-au-Prince, HT: Puerto Príncipe|Porto Príncipe|ポルトープランス|포르토프랭스|بورت أو برانس
Port of Spain, TT: Puerto España|ポートオブスペイン
Nassau, BS: ナッソー|나소
Bridgetown, BB: ブリッジタウン
Georgetown, GY: ジョージタウン ガイアナ
Paramaribo, SR: パラマリボ
`
