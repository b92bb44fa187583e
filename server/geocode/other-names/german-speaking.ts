/**
 * What cities of Germany, Austria, Switzerland and Liechtenstein are called beside the gazetteer's name, one a line.
 */
export const GERMAN_SPEAKING = `
Berlin, DE: Berlín|Berlijn|Berlino|Berlim|Берлин|ベルリン|برلين|柏林|베를린|Berliini|Berliinissä|Berlinie|Berlino Germania
Munich, DE: Múnich|München|Muenchen|Monaco di Baviera|Munique|ミュンヘン|ميونخ|ميونيخ|Мюнхен|Mnichov|慕尼黑|뮌헨|Monachium|Münchenissä
Hamburg, DE: Hambourg|Hamburgo|Amburgo|ハンブルク|هامبورغ|هامبورج|汉堡|漢堡|Hampuri|Hampurissa|Hamburgu|함부르크|Гамбург
Köln, DE: Cologne|Koeln|Colonia|Keulen|ケルン|쾰른|Kolonia|Kolonii|Köln am Rhein|كولونيا|科隆|Кёльн
Frankfurt am Main, DE: Frankfurt|Frankfurt a M|Frankfurt Main|Francfort|Francfort sur le Main|Fráncfort del Meno|Francoforte|Francoforte sul Meno|フランクフルト|프랑크푸르트|فرانكفورت|法兰克福|法蘭克福|Франкфурт|Frankfurcie
Stuttgart, DE: Stoccarda|Estugarda|Sztutgart|シュトゥットガルト|슈투트가르트|شتوتغارت|斯图加特|Штутгарт
Düsseldorf, DE: Duesseldorf|デュッセルドルフ|뒤셀도르프|دوسلدورف|杜塞尔多夫|Дюссельдорф
Leipzig, DE: Lipsia|Lipsk|Lipsku|ライプツィヒ|라이프치히|لايبزيغ|莱比锡|Лейпциг
Dortmund, DE: ドルトムント|도르트문트|دورتموند|多特蒙德|Дортмунд
Essen, DE: エッセン|إيسن
Bremen, DE: Brême|Brema|ブレーメン|브레멘|بريمن|不来梅
Dresden, DE: Dresde|Dresda|Drezno|ドレスデン|드레스덴|درسدن|德累斯顿|Дрезден
Hannover, DE: Hanover|Hanovre|Hanower|ハノーファー|ハノーバー|하노버|هانوفر|汉诺威|Ганновер
Nürnberg, DE: Nuremberg|Nuernberg|Norimberga|Nurembergue|Neurenberg|Norymberga|ニュルンベルク|뉘른베르크|نورنبرغ|纽伦堡|Нюрнберг
Duisburg, DE: Duisbourg|Duisburgo|デュースブルク|뒤스부르크|دويسبورغ
Bochum, DE: ボーフム|بوخوم
Wuppertal, DE: ヴッパータール|فوبرتال
Bielefeld, DE: ビーレフェルト|بيليفيلد
Bonn, DE: ボン ドイツ|بون ألمانيا|Бонн
Münster, DE: Muenster|ミュンスター|مونستر
Karlsruhe, DE: カールスルーエ|카를스루에|كارلسروه
Mannheim, DE: マンハイム|만하임|مانهايم
Augsburg, DE: Augsbourg|Augsburgo|アウクスブルク|아우크스부르크|أوغسبورغ
Wiesbaden, DE: ヴィースバーデン|비스바덴|فيسبادن
Aachen, DE: Aix la Chapelle|Aquisgrán|Aquisgrana|Akwizgran|アーヘン|아헨|آخن
Braunschweig, DE: Brunswijk|Brunszwik|ブラウンシュヴァイク|براونشفايغ
Kiel, DE: Kilonia|キール|킬 독일
Lübeck, DE: Luebeck|Lubecca|Lubeka|Lubeca|リューベック|뤼베크|لوبيك
Rostock, DE: ロストック|로스토크|روستوك
Magdeburg, DE: Magdebourg|Magdeburgo|マクデブルク
Freiburg, DE: Freiburg im Breisgau|Fribourg en Brisgau|Friburgo de Brisgovia|Friburgo|Fryburg|フライブルク|프라이부르크|فرايبورغ
Mainz, DE: Mayence|Maguncia|Magonza|Mogúncia|Moguncja|マインツ|마인츠|ماينتس
Erfurt, DE: エアフルト|إرفورت
Saarbrücken, DE: Saarbruecken|Sarrebruck|ザールブリュッケン|زاربروكن
Heidelberg, DE: ハイデルベルク|하이델베르크|هايدلبرغ|海德堡
Potsdam, DE: Poczdam|ポツダム|포츠담|بوتسدام
Regensburg, DE: Ratisbonne|Ratisbona|Ratyzbona|レーゲンスブルク|레겐스부르크
Würzburg, DE: Wuerzburg|Wurzbourg|Wurzburgo|ヴュルツブルク
Ulm, DE: ウルム
Koblenz, DE: Coblence|Coblenza|Koblencja|コブレンツ
Trier, DE: Trèves|Tréveris|Treviri|Trewir|トリーア
Göttingen, DE: Goettingen|Gotinga|Gottinga|Getynga|ゲッティンゲン|괴팅겐
Wolfsburg, DE: ヴォルフスブルク|볼프스부르크|فولفسبورغ
Kassel, DE: Cassel|カッセル
Darmstadt, DE: ダルムシュタット|دارمشتات
Jena, DE: イェーナ
Tübingen, DE: Tuebingen|Tubinga|Tybinga|テュービンゲン
Ingolstadt, DE: インゴルシュタット
Chemnitz, DE: ケムニッツ
Osnabrück, DE: Osnabrueck
Vienna, AT: Wien|Vienne|Viena|Wenen|Wiedeń|Wiedniu|Wienissä|Bécs|Vídeň|Viedeň|Вена|ウィーン|비엔나|فيينا|维也纳|維也納|Vienna Wien
Graz, AT: グラーツ|그라츠|غراتس
Linz, AT: リンツ|린츠|لينز
Salzburg, AT: Salzbourg|Salzburgo|Salisburgo|ザルツブルク|잘츠부르크|سالزبورغ|萨尔茨堡|Зальцбург
Innsbruck, AT: インスブルック|인스브루크|إنسبروك
Klagenfurt am Wörthersee, AT: Klagenfurt
Bregenz, AT: Brégence|Bregencja
Zürich, CH: Zurich|Zuerich|Zurigo|Zurique|チューリッヒ|チューリヒ|취리히|زيورخ|زيوريخ|苏黎世|蘇黎世|Zurych|Zurychu|Цюрих
Genève, CH: Geneve|Geneva|Genf|Ginevra|Ginebra|Genebra|ジュネーブ|ジュネーヴ|제네바|جنيف|日内瓦|日內瓦|Genewa|Genewie|Женева
Basel, CH: Bâle|Basilea|Basileia|Bazel|Bazylea|バーゼル|바젤|بازل|巴塞尔|Базель
Bern, CH: Berne|Berna|Berno|ベルン|베른|برن|伯尔尼|Берн
Lausanne, CH: Losanna|Lausana|Losana|Lozanna|ローザンヌ|로잔|لوزان|洛桑|Лозанна
Luzern, CH: Lucerne|Lucerna|ルツェルン|루체른|لوسيرن|لوتسيرن
Sankt Gallen, CH: St Gallen|Saint Gall|San Gallo|San Galo|ザンクトガレン
Lugano, CH: Lauis|ルガーノ
Fribourg, CH: Freiburg im Üechtland|Freiburg Schweiz|フリブール
Neuchâtel, CH: Neuenburg|ヌーシャテル
Biel/Bienne, CH: Biel|Bienne
Winterthur, CH: Winterthour|ヴィンタートゥール
Chur, CH: Coire|Coira
Solothurn, CH: Soleure|Soletta
Schaffhausen, CH: Schaffhouse|Sciaffusa
Zug, CH: Zoug
Vaduz, LI: ファドゥーツ
Wiener Neustadt, AT: Wr Neustadt
`
