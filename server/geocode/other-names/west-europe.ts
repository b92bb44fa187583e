/**
 * What cities of Great Britain, Ireland, France, Belgium, the Netherlands and Luxembourg are called beside the
 * gazetteer's name, one a line.
 */
export const WEST_EUROPE = `
London, GB: Londres|Londra|Londen|Londyn|Londynie|Лондон|ロンドン|لندن|伦敦|倫敦|런던|LON|LDN|Lontoo|Lontoossa
Edinburgh, GB: Edimburgo|Édimbourg|Edynburg|エディンバラ|エジンバラ|에든버러|إدنبرة|爱丁堡|Эдинбург
Glasgow, GB: グラスゴー|글래스고|غلاسكو|جلاسكو|格拉斯哥|Глазго
Manchester, GB: マンチェスター|맨체스터|مانشستر|曼彻斯特|Манчестер
Birmingham, GB: バーミンガム|버밍엄|برمنغهام|برمنجهام|伯明翰|Бирмингем
Liverpool, GB: リバプール|리버풀|ليفربول|利物浦|Ливерпуль
Leeds, GB: リーズ|ليدز|利兹
Sheffield, GB: シェフィールド|셰필드|شيفيلد
Bristol, GB: ブリストル|브리스틀|بريستول
Nottingham, GB: ノッティンガム|노팅엄|نوتنغهام
Leicester, GB: レスター|레스터|ليستر
Newcastle upon Tyne, GB: Newcastle|Newcastle on Tyne|ニューカッスル|뉴캐슬|نيوكاسل
Southampton, GB: サウサンプトン|사우샘프턴|ساوثهامبتون
Portsmouth, GB: ポーツマス|포츠머스|بورتسموث
Plymouth, GB: プリマス|플리머스
Cambridge, GB: ケンブリッジ|케임브리지|كامبريدج|كامبردج|剑桥|劍橋
Oxford, GB: オックスフォード|옥스퍼드|أكسفورد|أوكسفورد|牛津
Brighton, GB: ブライトン|브라이턴|برايتون
Coventry, GB: コヴェントリー|كوفنتري
York, GB: ヨーク|يورك
Cardiff, GB: Caerdydd|カーディフ|카디프|كارديف|加的夫
Swansea, GB: Abertawe|スウォンジー
Newport, GB: Casnewydd
Belfast, GB: Béal Feirste|ベルファスト|벨파스트|بلفاست|贝尔法斯特
Aberdeen, GB: アバディーン|애버딘|أبردين
Dundee, GB: ダンディー|دندي
Kingston upon Hull, GB: Hull
Southend-on-Sea, GB: Southend
Royal Tunbridge Wells, GB: Tunbridge Wells
Enfield Town, GB: Enfield
Canterbury, GB: Cantorbéry|Cantuária|カンタベリー
Dover, GB: Douvres
Dublin, IE: Dublín|Baile Átha Cliath|Дублин|ダブリン|都柏林|Dublino|Dublinie|더블린|دبلن
Luimneach, IE: Limerick
Cork, IE: Corcaigh|كورك
Gaillimh, IE: Galway|ゴールウェイ
Paris, FR: París|Parigi|Parijs|Париж|パリ|باريس|巴黎|파리|Île de France|Paris IDF|Region parisienne|Paryż|Paryżu|Pariisi|Pariisissa|Paříž|Párizs
Marseille, FR: Marseilles|Marsella|Marsiglia|مرسيليا|مارسيليا|Marsylia|Marsylii|Marselha|マルセイユ|마르세유|马赛|Марсель
Lyon, FR: Lyons|Lione|Lyonie|リヨン|리옹|ليون|里昂|Лион
Toulouse, FR: Tolosa|Tuluza|Tuluzie|トゥールーズ|툴루즈|تولوز|图卢兹|Тулуза
Nice, FR: Nizza|Niza|Nicea|Nicei|ニース
Nantes, FR: ナント|낭트|نانت|南特|Нант
Strasbourg, FR: Straßburg|Strasburgo|Estrasburgo|Straatsburg|Strasburg|Sztrasburg|ストラスブール|스트라스부르|ستراسبورغ|斯特拉斯堡|Страсбург
Montpellier, FR: Mompellier|モンペリエ|몽펠리에|مونبلييه
Bordeaux, FR: Burdeos|Bordéus|ボルドー|보르도|بوردو|波尔多|Бордо
Lille, FR: Rijsel|ليل فرنسا|Лилль
Rennes, FR: Roazhon|レンヌ|렌 프랑스|رين فرنسا
Reims, FR: Rheims|ランス フランス|ريمس
Grenoble, FR: グルノーブル|그르노블|غرونوبل
Dijon, FR: ディジョン|디종|ديجون
Le Havre, FR: Le Havre de Grâce|ルアーヴル|르아브르|لو هافر
Toulon, FR: Tolone|トゥーロン|툴롱|تولون
Saint-Étienne, FR: サンテティエンヌ|سانت إتيان
Aix-en-Provence, FR: エクサンプロヴァンス
Avignon, FR: Aviñón|Avignone|Avinhão|Awinion|アヴィニョン|أفينيون
Mulhouse, FR: Mülhausen|Miluza|ミュルーズ
Dunkerque, FR: Dunkirk|Dünkirchen|Duinkerke|Dunquerque|Dunkierka|ダンケルク
Brest, FR: ブレスト フランス
Orléans, FR: オルレアン|أورليان
Rouen, FR: ルーアン
Clermont-Ferrand, FR: クレルモンフェラン|كليرمون فيران
Perpignan, FR: Perpiñán|Perpignano|Perpinyà|ペルピニャン
Bayonne, FR: Baiona
Cannes, FR: カンヌ|كان فرنسا
Monaco, MC: Monte Carlo|モンテカルロ|モナコ|모나코|موناكو
Brussels, BE: Bruxelles|Brussel|Bruselas|Bruxelas|Bryssel|Brysselissä|Bruksela|Brukseli|ブリュッセル|브뤼셀|بروكسل|بروكسيل|布鲁塞尔|Брюссель
Antwerpen, BE: Antwerp|Anvers|Amberes|Anversa|Antuérpia|Antwerpia|Antwerpii|アントワープ|アントウェルペン|안트베르펜|أنتويرب|أنفيرس|安特卫普|Антверпен
Gent, BE: Ghent|Gand|Gante|Gandawa|Gandawie|ヘント|ゲント|겐트
Brugge, BE: Bruges|Brugia|Brugii|ブルージュ|ブルッヘ|브뤼허|بروج بلجيكا
Liège, BE: Lüttich|Luik|Lieja|Liegi|リエージュ|리에주|لييج
Leuven, BE: Louvain|Lovaina|Lovanio|Lowanium|ルーヴェン|루뱅|لوفان
Charleroi, BE: シャルルロワ|شارلوروا
Namur, BE: ナミュール
Mechelen, BE: Mecheln|メヘレン|Malines
Kortrijk, BE: Courtrai
Tournai, BE: Doornik
Ostend, BE: Oostende|Ostende|Ostenda
Amsterdam, NL: Ámsterdam|AMS|Амстердам|アムステルダム|阿姆斯特丹|Amsterdão|Amsterdã|Amsterdamie|Amsterdamissa|암스테르담|أمستردام
Rotterdam, NL: Róterdam|Roterdão|Roterdã|Rotterdamie|ロッテルダム|로테르담|روتردام|鹿特丹|Роттердам
The Hague, NL: Den Haag|s Gravenhage|Haag|Haga|Hadze|La Haye|La Haya|L Aia|L’Aia|L Aja|Haia|ハーグ|헤이그|لاهاي|海牙|Гаага
Utrecht, NL: Utreque|ユトレヒト|위트레흐트|أوتريخت|乌得勒支
Eindhoven, NL: アイントホーフェン|에인트호번|آيندهوفن|Эйндховен
Groningen, NL: Groninga|Groninge|フローニンゲン|흐로닝언
Nijmegen, NL: Nimwegen|Nimègue|Nimega|ナイメーヘン
Maastricht, NL: Maëstricht|マーストリヒト|마스트리흐트|ماستريخت
Delft, NL: デルフト|델프트
Leiden, NL: Leyde|ライデン|레이던
's-Hertogenbosch, NL: Den Bosch|Bois le Duc|Bolduque
Haarlem, NL: ハールレム
Luxembourg, LU: Luxembourg City|Luxemburg Stadt|Luxembourg Ville|Ciudad de Luxemburgo|Lussemburgo città
Roissy-en-France, FR: Roissy|Roissy CDG|Roissy Charles de Gaulle|Roissypôle
Vélizy-Villacoublay, FR: Vélizy
Valbonne, FR: Sophia Antipolis
Aalst, BE: Alost
`
