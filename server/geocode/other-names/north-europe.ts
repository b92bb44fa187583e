/** What cities of the Nordic and Baltic countries are called beside the gazetteer's name, one a line. */
export const NORTH_EUROPE = `
Copenhagen, DK: København|Koebenhavn|Kopenhagen|Copenhague|コペンハーゲン|Köpenhamn|Kööpenhamina|Kööpenhaminassa|Kopenhaga|Kopenhadze|Copenaghen|Copenhaga|哥本哈根|كوبنهاغن|كوبنهاجن|코펜하겐|Копенгаген|Kodaň
Århus, DK: Aarhus|オーフス|오르후스|آرهوس
Odense, DK: オーデンセ|오덴세
Aalborg, DK: Ålborg|オールボー|올보르
Esbjerg, DK: エスビャウ
Stockholm, SE: Estocolmo|ストックホルム|Tukholma|Tukholmassa|Sztokholm|Sztokholmie|Stoccolma|斯德哥尔摩|ستوكهولم|스톡홀름|Стокгольм|Štokholm
Göteborg, SE: Goteborg|Gothenburg|Göteborgs stad|Gotemburgo|Gotenburg|Göteborgissa|Gothembourg|ヨーテボリ|イェーテボリ|예테보리|غوتنبرغ|يوتوبوري|哥德堡|Гётеборг
Malmö, SE: Malmoe|Malmössä|マルメ|말뫼|مالمو|马尔默|Мальмё
Uppsala, SE: Upsala|ウプサラ|웁살라|أوبسالا
Västerås, SE: Vesteros
Örebro, SE: Orebro stad
Linköping, SE: Linkoeping|リンシェーピング
Helsingborg, SE: Hälsingborg
Lund, SE: ルンド スウェーデン
Umeå, SE: Uumaja|ウメオ
Luleå, SE: Luulaja|ルレオ
Haparanda, SE: Haaparanta
Oslo, NO: Oslo Norge|オスロ|أوسلو|오슬로|奥斯陆|Осло|Oslossa
Bergen, NO: ベルゲン|베르겐|برغن|Берген
Trondheim, NO: トロンハイム|트론헤임
Stavanger, NO: スタヴァンゲル
Tromsø, NO: Tromssa|トロムソ
Helsinki, FI: Helsingfors|Helsinque|Helsínquia|Helsingissä|Helsinkiin|Helsinkach|ヘルシンキ|هلسنكي|헬싱키|赫尔辛基|Хельсинки
Espoo, FI: Esbo|Espoossa|エスポー
Vantaa, FI: Vantaalla
Tampere, FI: Tammerfors|Tampereella|タンペレ|탐페레|تامبيري
Turku, FI: Åbo|Turussa|トゥルク|투르쿠|توركو
Oulu, FI: Uleåborg|Oulussa|オウル|오울루|أولو
Jyväskylä, FI: Jyväskylässä|ユヴァスキュラ
Kuopio, FI: Kuopiossa|クオピオ
Lahti, FI: Lahtis|Lahdessa|ラハティ
Pori, FI: Björneborg|Porissa
Kouvola, FI: Kouvolassa
Joensuu, FI: Joensuussa
Lappeenranta, FI: Villmanstrand|Lappeenrannassa
Hämeenlinna, FI: Tavastehus|Hämeenlinnassa
Vaasa, FI: Vasa|Vaasassa
Seinäjoki, FI: Seinäjoella
Rovaniemi, FI: Rovaniemellä|ロヴァニエミ
Mikkeli, FI: Sankt Michel|Mikkelissä
Kotka, FI: Kotkassa
Salo, FI: Salossa
Porvoo, FI: Borgå|Porvoossa
Kokkola, FI: Karleby|Kokkolassa
Rauma, FI: Raumo|Raumalla
Jakobstad, FI: Pietarsaari|Pietarsaaressa
Mariehamn, AX: Maarianhamina|Maarianhaminassa
Reykjavík, IS: Reikiavik|Reikjavik|Reykjavikissa|レイキャビク|レイキャヴィーク|레이캬비크|ريكيافيك|雷克雅未克|Рейкьявик
Tórshavn, FO: Thorshavn
Nuuk, GL: Godthåb
Tallinn, EE: Tallinna|Tallinnassa|Reval|Tallin|Tallinie|タリン|탈린|تالين|塔林|Таллин
Tartu, EE: Tartto|Dorpat|タルトゥ
Pärnu, EE: Pernau
Riga, LV: Riika|Riiassa|Ryga|Rydze|リガ|리가|ريغا|里加|Рига
Daugavpils, LV: Dyneburg|Dünaburg
Liepāja, LV: Libau
Vilnius, LT: Wilno|Wilnie|Vilna|Vilnassa|Wilna|ヴィリニュス|ビリニュス|빌뉴스|فيلنيوس|维尔纽斯|Вильнюс
Kaunas, LT: Kowno|Kaunasissa|カウナス|카우나스
Klaipėda, LT: Memel Litauen|Kłajpeda|クライペダ
Kongens Lyngby, DK: Kgs Lyngby|Lyngby
`
