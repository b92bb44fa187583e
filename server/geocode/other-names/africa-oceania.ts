/**
 * What cities of Africa south of the Sahara, Australia and Oceania are called beside the gazetteer's name, one a
 * line.
 */
export const AFRICA_OCEANIA = `
Cape Town, ZA: Capetown|Kapstadt|Le Cap|Kaapstad|Ciudad del Cabo|Cidade do Cabo|Città del Capo|Kapkaupunki|Kapkaupungissa|Kapstaden|Kapsztad|ケープタウン|케이프타운|كيب تاون|开普敦|Кейптаун
Johannesburg, ZA: Joburg|Jo burg|Johannesbourg|Johannesburgo|Joanesburgo|ヨハネスブルグ|ヨハネスブルク|요하네스버그|جوهانسبرغ|约翰内斯堡|Йоханнесбург
Pretoria, ZA: Tshwane|プレトリア|프리토리아|بريتوريا|比勒陀利亚|Претория
Durban, ZA: eThekwini|ダーバン|더반|ديربان|德班|Дурбан
Port Elizabeth, ZA: Gqeberha
Nairobi, KE: ナイロビ|나이로비|نيروبي|内罗毕|Найроби
Mombasa, KE: モンバサ|몸바사
Kampala, UG: カンパラ|캄팔라|كمبالا|坎帕拉
Kigali, RW: キガリ|키갈리|كيغالي
Dar es Salaam, TZ: Daressalam|Dar es Salam|ダルエスサラーム|다르에스살람|دار السلام|达累斯萨拉姆
Dodoma, TZ: ドドマ
Addis Ababa, ET: አዲስ አበባ|Addis Abeba|Adís Abeba|アディスアベバ|아디스아바바|أديس أبابا|亚的斯亚贝巴|Аддис-Абеба
Mogadishu, SO: Muqdisho|Mogadischu|Mogadiscio|Mogadisho|モガディシュ|مقديشو
Djibouti, DJ: Dschibuti Stadt|Djibouti Ville
Asmara, ER: Asmera|アスマラ|أسمرة
Juba, SS: جوبا
Lagos, NG: ラゴス|라고스|لاغوس|拉各斯|Лагос
Abuja, NG: Abudża|アブジャ|아부자|أبوجا|阿布贾
Accra, GH: Akkra|Akra|アクラ|아크라|أكرا|阿克拉|Аккра
Abidjan, CI: Abiyán|Abidżan|アビジャン|아비장|أبيدجان|阿比让
Yamoussoukro, CI: Yamusukro
Dakar, SN: ダカール|다카르|داكار|达喀尔|Дакар
Bamako, ML: バマコ|باماكو
Conakry, GN: Konakry|Conacri|コナクリ
Freetown, SL: フリータウン
Monrovia, LR: モンロビア
Ouagadougou, BF: Uagadugú|Wagadugu|ワガドゥグー
N'Djamena, TD: N Djamena|Yamena|Ndschamena|Njamena|أنجمينا|نجامينا
Malabo, GQ: マラボ
Praia, CV: Cidade da Praia
Niamey, NE: ニアメ|نيامي
Lomé, TG: ロメ トーゴ
Cotonou, BJ: Cotonú|コトヌー
Douala, CM: Duala|ドゥアラ
Yaoundé, CM: Yaundé|Jaunde|Iaundé|ヤウンデ
Libreville, GA: リーブルビル
Lubumbashi, CD: Lubumbaschi|ルブンバシ
Brazzaville, CG: ブラザビル|برازافيل
Kinshasa, CD: Kinchassa|Kinszasa|キンシャサ|킨샤사|كينشاسا|金沙萨|Киншаса
Luanda, AO: ルアンダ|루안다|لواندا|罗安达
Maputo, MZ: Lourenço Marques|マプト|마푸투|مابوتو
Lusaka, ZM: ルサカ|لوساكا
Harare, ZW: ハラレ|하라레|هراري|哈拉雷
Windhoek, NA: Windhuk|ウィントフック|빈트후크
Gaborone, BW: ハボローネ
Antananarivo, MG: Tananarive|Antananarywa|アンタナナリボ|안타나나리보
Port Louis, MU: Puerto Luis|ポートルイス
Sydney, AU: Sídney|Sidney Australia|Sydneyssä|シドニー|시드니|سيدني|悉尼|Сидней
Melbourne, AU: メルボルン|멜버른|멜번|ملبورن|墨尔本|Мельбурн
Brisbane, AU: ブリスベン|브리즈번|بريزبان|布里斯班|Брисбен
Perth, AU: パース オーストラリア|퍼스|بيرث|珀斯|Перт
Adelaide, AU: アデレード|애들레이드|أديلايد|阿德莱德|Аделаида
Canberra, AU: Camberra|キャンベラ|캔버라|كانبرا|堪培拉|Канберра
Gold Coast, AU: ゴールドコースト|골드코스트|黄金海岸
Hobart, AU: ホバート
Darwin, AU: ダーウィン オーストラリア
Cairns, AU: ケアンズ|케언스
Auckland, NZ: Tāmaki Makaurau|オークランド|오클랜드|أوكلاند|奥克兰|Окленд
Wellington, NZ: Te Whanganui a Tara|ウェリントン|웰링턴|ويلينغتون|惠灵顿|Веллингтон
Christchurch, NZ: クライストチャーチ|크라이스트처치|كرايستشيرش
Suva, FJ: スバ フィジー
Port Moresby, PG: ポートモレスビー
Nouméa, NC: Numea|ヌメア
`
