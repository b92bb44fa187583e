/**
 * What cities of Italy, Spain, Portugal, Greece, Malta and Cyprus are called beside the gazetteer's name, one a line.
 */
export const SOUTH_EUROPE = `
Rome, IT: Roma|Rom|ローマ|روما|罗马|羅馬|Rooma|Roomassa|Rzym|Rzymie|로마|Рим
Milan, IT: Milán|Milano|Mailand|Milão|ミラノ|밀라노|ميلانو|米兰|米蘭|Mediolan|Mediolanie|Milaan|Milano Italia|Милан
Naples, IT: Napoli|Neapel|Neapol|Neapolu|Nápoles|Napels|ナポリ|나폴리|نابولي|那不勒斯|Неаполь
Turin, IT: Turín|Torino|Turyn|Turynie|Turim|Turijn|トリノ|토리노|تورينو|都灵|Турин
Palermo, IT: Palerme|パレルモ|팔레르모|باليرمو
Genoa, IT: Genova|Genua|Gênes|ジェノヴァ|ジェノバ|제노바|جنوة|جنوى|热那亚|Генуя
Bologna, IT: Bolonia|Bolonha|Bologne|ボローニャ|볼로냐|بولونيا إيطاليا|博洛尼亚|Болонья
Florence, IT: Firenze|Florenz|Florencja|Florencji|Florença|Florencia|Florens|フィレンツェ|피렌체|فلورنسا|佛罗伦萨|Флоренция
Venice, IT: Venezia|Venedig|Wenecja|Wenecji|Veneza|Venise|Venecia|Venetsia|Venetië|ヴェネツィア|ベネチア|베네치아|البندقية|فينيسيا|威尼斯|Венеция
Verona, IT: Vérone|Werona|ヴェローナ|베로나|فيرونا
Padova, IT: Padua|Padoue|Padwa|パドヴァ|파도바|بادوفا
Trieste, IT: Triest|Trst|トリエステ|트리에스테|ترييستي
Bolzano, IT: Bozen|ボルツァーノ
Trento, IT: Trient|Trydent
Bari, IT: バーリ|바리 이탈리아
Catania, IT: Catane|カターニア|كاتانيا
Brescia, IT: ブレシア
Bergamo, IT: Bergame|ベルガモ|베르가모
Modena, IT: Modène|モデナ|모데나
Parma, IT: Parme|パルマ イタリア
Pisa, IT: ピサ|피사
Livorno, IT: Leghorn|Livourne|Liorna|リヴォルノ
Mantova, IT: Mantua|Mantoue
Siracusa, IT: Siracuse Sicilia|Syrakus|Syrakuzy
Perugia, IT: Pérouse|ペルージャ
Cagliari, IT: カリャリ|كالياري
Merano, IT: Meran
Bressanone, IT: Brixen
Brunico, IT: Bruneck
Madrid, ES: マドリード|مدريد|马德里|馬德里|Madryt|Madrycie|Madri|마드리드|Мадрид
Barcelona, ES: Barcelone|Barcellona|BCN|バルセロナ|巴塞罗那|巴塞隆納|바르셀로나|برشلونة|Барселона|Barcelonie
Valencia, ES: Walencja|バレンシア|발렌시아|فالنسيا|بلنسية|瓦伦西亚|Валенсия
Sevilla, ES: Seville|Siviglia|Sevilha|Sewilla|セビリア|セビージャ|세비야|إشبيلية|塞维利亚|Севилья
Zaragoza, ES: Saragossa|Saragosse|Saragozza|Saragoça|サラゴサ|사라고사|سرقسطة|萨拉戈萨
Málaga, ES: マラガ|말라가|مالقة|مالاغا
Bilbao, ES: Bilbo|ビルバオ|빌바오|بلباو|毕尔巴鄂
Murcia, ES: Murcie|ムルシア|مورسيا
Palma, ES: Palma de Mallorca|Palma de Majorque|Palma di Maiorca|パルマ・デ・マヨルカ|بالما دي مايوركا
Las Palmas de Gran Canaria, ES: Las Palmas|ラスパルマス|لاس بالماس
Santa Cruz de Tenerife, ES: Tenerife|Teneriffa|Teneryfa|テネリフェ
Alicante, ES: Alacant|アリカンテ|أليكانتي
Córdoba, ES: Cordoue|Cordova|Kordoba|Kordowa|コルドバ|قرطبة
Granada, ES: グラナダ|그라나다|غرناطة
Gasteiz / Vitoria, ES: Vitoria Gasteiz|Vitoria Álava|Gasteiz|ビトリア
A Coruña, ES: La Coruña|La Corogne|Corunna|Corunha|ア・コルーニャ
Donostia / San Sebastián, ES: San Sebastián|Donostia|San Sebastian Donostia|Saint Sébastien|サン・セバスティアン
Pamplona, ES: Pampelune|Iruña|Pampeluna|パンプローナ
Oviedo, ES: Uviéu
Gijón, ES: Xixón|ヒホン
Cadiz, ES: Cadix|Cadice|Kadyks|カディス
Girona, ES: Gerona|Gérone|ジローナ
Lleida, ES: Lérida
Tarragona, ES: Tarragone|タラゴナ
Toledo, ES: Tolède|トレド
Salamanca, ES: Salamanque|Salamanka|サラマンカ
Santiago de Compostela, ES: Saint Jacques de Compostelle|サンティアゴ・デ・コンポステーラ
Jerez de la Frontera, ES: Jerez
Elche, ES: Elx
Andorra la Vella, AD: Andorra la Vieja|Andorre la Vieille|アンドラ・ラ・ベリャ
Lisbon, PT: Lisboa|Lissabon|Lisbonne|Lisbona|リスボン|里斯本|لشبونة|Lizbona|Lizbonie|Lissaboni|Lissabonissa|리스본|Лиссабон|Lisabon
Porto, PT: Oporto|ポルト|포르투|بورتو
Braga, PT: ブラガ
Coimbra, PT: コインブラ
Funchal, PT: フンシャル
Athens, GR: Αθήνα|Athína|Athen|Atenas|Atene|Ateny|Atenach|Ateena|Ateenassa|Athene|Athènes|Aten|アテネ|아테네|أثينا|雅典|Афины
Thessaloníki, GR: Thessaloniki|Salonica|Saloniki|Salonique|Thessalonique|Salonicco|Tessalónica|Θεσσαλονίκη|テッサロニキ|테살로니키|سالونيك|Салоники
Piraeus, GR: Pireo|Le Pirée|Pireus|Πειραιάς|ピレウス|بيرايوس
Irákleion, GR: Heraklion|Iraklion|Ηράκλειο
Valletta, MT: La Valette|La Valeta|La Valletta|ヴァレッタ|바레타|فاليتا
Gibraltar, GI: ジブラルタル|지브롤터|جبل طارق|Гибралтар
Vatican City, VA: Vatikanstadt|Cité du Vatican|Ciudad del Vaticano|Città del Vaticano|Watykan
Nicosia, CY: Nicosie|Nikosia|Lefkosia|Lefkoşa|Λευκωσία|ニコシア|니코시아|نيقوسيا
Limassol, CY: Lemesos|Limasol|Λεμεσός|リマソール|ليماسول
Lárnaca, CY: Larnaka|Λάρνακα
Reggio nell'Emilia, IT: Reggio Emilia|Reggio E
Cinisello Balsamo, IT: Cinisello
Ascoli Piceno, IT: Ascoli
Vibo Valentia, IT: Vibo
Sesto San Giovanni, IT: Sesto S Giovanni
Pesaro, IT: Pesaro Urbino|Pesaro e Urbino
Monza, IT: Monza e della Brianza|Monza e Brianza
Vila Nova de Gaia, PT: Gaia|V N Gaia|V N de Gaia
São João da Madeira, PT: S João da Madeira
`
