/** What cities from Poland to the Balkans and Russia are called beside the gazetteer's name, one a line. */
export const EAST_EUROPE = `
Warsaw, PL: Warszawa|Warszawie|Warszawy|Warschau|Varsovie|Varsovia|Варшава|ワルシャワ|Varsova|Varsovassa|Varsavia|Varšava|바르샤바|وارسو|华沙|華沙
Kraków, PL: Cracow|Krakowie|Krakau|Cracovie|Cracovia|Krakova|クラクフ|크라쿠프|كراكوف|克拉科夫|Краков
Łódź, PL: Łodzi|Lodsch|ウッチ|우치|وودج|Лодзь
Wrocław, PL: Breslau|Wrocławiu|Breslavia|Vratislavia|ヴロツワフ|브로츠와프|فروتسواف|弗罗茨瓦夫|Вроцлав
Poznań, PL: Posen|Poznaniu|ポズナン|포즈난|بوزنان|Познань
Gdańsk, PL: Danzig|Gdańsku|Dantzig|Danzica|グダニスク|그단스크|غدانسك|格但斯克|Гданьск
Szczecin, PL: Stettin|Szczecinie|Stettino|シュチェチン|Щецин
Bydgoszcz, PL: Bydgoszczy|Bromberg|ブィドゴシュチ
Lublin, PL: Lublinie|ルブリン|Люблин
Katowice, PL: Katowicach|Kattowitz|カトヴィツェ|카토비체|كاتوفيتسه|Катовице
Białystok, PL: Białymstoku|Bialistok|ビャウィストク
Gdynia, PL: Gdyni|Gdingen|グディニャ
Częstochowa, PL: Częstochowie|Tschenstochau
Radom, PL: Radomiu
Sosnowiec, PL: Sosnowcu
Toruń, PL: Toruniu
Rzeszów, PL: Rzeszowie
Kielce, PL: Kielcach
Gliwice, PL: Gliwicach|Gleiwitz
Zabrze, PL: Zabrzu
Olsztyn, PL: Olsztynie|Allenstein
Bielsko-Biala, PL: Bielsku Białej|Bielsku
Bytom, PL: Bytomiu|Beuthen
Rybnik, PL: Rybniku
Tychy, PL: Tychach
Opole, PL: Opolu|Oppeln
Elbląg, PL: Elblągu
Płock, PL: Płocku
Wałbrzych, PL: Wałbrzychu|Waldenburg Schlesien
Włocławek, PL: Włocławku
Tarnów, PL: Tarnowie
Zielona Góra, PL: Zielonej Górze|Grünberg Schlesien
Koszalin, PL: Koszalinie|Köslin
Gorzów Wielkopolski, PL: Gorzów|Gorzowie Wielkopolskim|Gorzowie
Legnica, PL: Legnicy|Liegnitz
Kalisz, PL: Kaliszu
Sopot, PL: Sopocie|Zoppot
Prague, CZ: Praha|Praze|Prag|Praga|Pradze|Prahassa|プラハ|Praag|프라하|براغ|布拉格|Прага
Brno, CZ: Brünn|Brně|Brünnissä|ブルノ|브르노|برنو|Брно
Ostrava, CZ: Ostrau|Ostrawa|Ostravě|オストラヴァ|Острава
Pilsen, CZ: Plzeň|Plzni|Pilzno|プルゼニ|필젠
Olomouc, CZ: Olmütz|Ołomuniec|オロモウツ
Liberec, CZ: Reichenberg
České Budějovice, CZ: Budweis|Budziejowice
Karlovy Vary, CZ: Karlsbad|Karlowe Wary|カルロヴィ・ヴァリ
Bratislava, SK: Bratysława|Bratysławie|Pressburg|Pozsony|Bratislave|ブラチスラヴァ|ブラティスラヴァ|브라티슬라바|براتيسلافا|布拉迪斯拉发|Братислава
Košice, SK: Kaschau|Koszyce|Kassa Slowakei|コシツェ|Кошице
Budapest, HU: Будапешт|ブダペスト|Budapeszt|Budapeszcie|Budapeste|Boedapest|Budapestissä|Budapesta|부다페스트|بودابست|布达佩斯
Debrecen, HU: Debreczyn|Debreczin|デブレツェン
Szeged, HU: Segedin|Segedyn|セゲド
Pécs, HU: Fünfkirchen|Pecz
Győr, HU: Raab Ungarn
Bucharest, RO: București|Bukarest|Bucarest|Bucareste|Bukareszt|Bukareszcie|Boekarest|Bukarestissa|Bukurešť|ブカレスト|부쿠레슈티|بوخارست|布加勒斯特|Бухарест
Cluj-Napoca, RO: Cluj|Klausenburg|Kolozsvár|クルージュ・ナポカ|클루지나포카|Клуж
Timişoara, RO: Temeswar|Temesvár|ティミショアラ|Тимишоара
Iaşi, RO: Jassy|Iassy|ヤシ ルーマニア|Яссы
Constanţa, RO: Konstanza|Köstence|コンスタンツァ
Braşov, RO: Kronstadt Siebenbürgen|ブラショフ
Sibiu, RO: Hermannstadt
Oradea, RO: Großwardein|Nagyvárad
Chisinau, MD: Kishinev|Kischinau|Kiszyniów|Kichinev|キシナウ|키시너우|كيشيناو|Кишинёв
Sofia, BG: Sofía|София|Sofiassa|ソフィア|소피아|صوفيا|索非亚
Plovdiv, BG: Пловдив|Filippopoli|プロヴディフ|플로브디프
Varna, BG: Варна
Burgas, BG: Бургас
Belgrade, RS: Beograd|Belgrad|Belgrado|Београд|Belgradzie|Belgradissa|Bělehrad|ベオグラード|베오그라드|بلغراد|贝尔格莱德|Белград
Novi Sad, RS: Neusatz|Нови Сад|ノヴィ・サド
Zagreb, HR: Zagrzeb|Zagrzebiu|Zagabria|Agram|Záhřeb|Zágráb|ザグレブ|자그레브|زغرب|萨格勒布|Загреб
Split, HR: Spalato|スプリト
Dubrovnik, HR: Ragusa Kroatien|ドゥブロヴニク|두브로브니크
Ljubljana, SI: Liubliana|Lubiana|Laibach|Lublana|Lublanie|Lublaň|リュブリャナ|류블랴나|ليوبليانا|卢布尔雅那|Любляна
Maribor, SI: マリボル
Sarajevo, BA: Sarajewo|Sarajewie|Saraievo|Saraybosna|サラエボ|サラエヴォ|사라예보|سراييفو|萨拉热窝|Сараево
Skopje, MK: Скопје|Skoplje|Üsküp|Escópia|スコピエ|스코페|سكوبيه|斯科普里|Скопье
Podgorica, ME: Подгорица|Podgoritza|ポドゴリツァ|포드고리차|بودغوريتسا
Tirana, AL: Tiranë|ティラナ|티라나|تيرانا|地拉那|Тирана
Pristina, XK: Prishtina|Prishtinë|Prisztina|プリシュティナ|프리슈티나|بريشتينا|Приштина
Kyiv, UA: Kiev|Киев|Київ|Kiew|Kijów|Kijowie|Kiova|Kiovassa|Kijev|Kyjev|キーウ|キエフ|키이우|키예프|كييف|基辅|基輔
Lviv, UA: Lvov|Львів|Lemberg|Lwów|Lwowie|Leópolis|Leopoli|リヴィウ|리비우|لفيف|Львов
Kharkiv, UA: Kharkov|Charkiw|Charków|Харків|Járkov|Harkiv|ハルキウ|ハリコフ|하르키우|خاركيف|Харьков
Odessa, UA: Odesa|Одеса|オデッサ|オデーサ|오데사|أوديسا|Одесса
Dnipro, UA: Dnipropetrovsk|Dnepropetrovsk|Дніпро|ドニプロ|드니프로|Днепр
Donetsk, UA: Донецьк|Donezk|Donieck|ドネツク
Zaporizhia, UA: Zaporizhzhia|Zaporizhzhya|Запоріжжя|Saporischschja|Zaporoże|ザポリージャ
Mykolayiv, UA: Mykolaiv|Миколаїв
Kryvyi Rih, UA: Кривий Ріг|Krzywy Róg
Minsk, BY: Мінск|Minskissä|ミンスク|민스크|مينسك|明斯克|Минск
Moscow, RU: Москва|Moskau|Moscou|モスクワ|Moskwa|Moskwie|Moskova|Moskovassa|Moskva|Moscú|Mosca|Moscovo|Moskou|모스크바|موسكو|莫斯科
Saint Petersburg, RU: Санкт-Петербург|Pietari|Pietarissa|Sankt Petersburg|San Petersburgo|São Petersburgo|Saint Pétersbourg|San Pietroburgo|Sint Petersburg|St Petersburg Russia|サンクトペテルブルク|상트페테르부르크|سانت بطرسبرغ|圣彼得堡|聖彼得堡
Novosibirsk, RU: Новосибирск|Nowosibirsk|ノヴォシビルスク|노보시비르스크|نوفوسيبيرسك|新西伯利亚
Yekaterinburg, RU: Екатеринбург|Ekaterinburg|Jekaterinburg|Iekaterinbourg|Ekaterimburgo|エカテリンブルク|예카테린부르크|يكاترينبورغ|叶卡捷琳堡
Nizhniy Novgorod, RU: Нижний Новгород|Nizhny Novgorod|Nischni Nowgorod|Nijni Novgorod|Niżny Nowogród|ニジニ・ノヴゴロド
Kazan, RU: Казань|Kasan|カザン|카잔|قازان|喀山
Tol’yatti, RU: Тольятти|Togliatti|Toljatti
Ulyanovsk, RU: Ульяновск|Uljanowsk
Izhevsk, RU: Ижевск|Ischewsk|Iżewsk
Yaroslavl, RU: Ярославль|Jaroslawl|Iaroslavl
Barnaul, RU: Барнаул
Ryazan’, RU: Рязань|Rjasan|Riazan
Penza, RU: Пенза
Lipetsk, RU: Липецк
Orenburg, RU: Оренбург|Orenbourg
Astrakhan, RU: Астрахань|Astrachan
Novokuznetsk, RU: Новокузнецк
Samara, RU: Самара
Omsk, RU: Омск|オムスク
Chelyabinsk, RU: Челябинск|Tscheljabinsk|Tcheliabinsk|Czelabińsk
Rostov-na-Donu, RU: Ростов-на-Дону|Rostov on Don|Rostow am Don|Rostov sur le Don
Ufa, RU: Уфа
Volgograd, RU: Волгоград|Wolgograd
Perm, RU: Пермь
Krasnoyarsk, RU: Красноярск|Krasnojarsk
Voronezh, RU: Воронеж|Woronesch
Saratov, RU: Саратов|Saratow
Krasnodar, RU: Краснодар
Vladivostok, RU: Владивосток|Wladiwostok|Władywostok|ウラジオストク|블라디보스토크|海参崴
Irkutsk, RU: Иркутск|イルクーツク|이르쿠츠크
Khabarovsk, RU: Хабаровск|ハバロフスク|하바롭스크
Kaliningrad, RU: Калининград|Königsberg|Królewiec|カリーニングラード
Tyumen, RU: Тюмень|Tjumen
`
