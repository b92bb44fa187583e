/** What cities of South and Southeast Asia are called beside the gazetteer's name, one a line. */
export const SOUTH_ASIA = `
Bengaluru, IN: Bangalore|Bengalore|Bangaluru|Bangalur|बेंगलुरु|ಬೆಂಗಳೂರು|バンガロール|ベンガルール|벵갈루루|방갈로르|بنغالور|بنجالور|班加罗尔|Бангалор
Mumbai, IN: Bombay|Bombaim|Bombaj|मुंबई|ムンバイ|ボンベイ|뭄바이|مومباي|بومباي|孟买|Мумбаи
New Delhi, IN: Delhi NCR|नई दिल्ली|Neu Delhi|Nueva Delhi|Nova Deli|Nova Délhi|Nuova Delhi|Nowe Delhi|ニューデリー|뉴델리|نيودلهي|新德里|Нью-Дели
Delhi, IN: दिल्ली|Dehli|デリー|دلهي|德里|Дели Индия
Kolkata, IN: Calcutta|Kalkutta|Calcuta|Kalkuta|कोलकाता|কলকাতা|コルカタ|カルカッタ|콜카타|كولكاتا|كلكتا|加尔各答|Калькутта
Chennai, IN: Madras|चेन्नई|சென்னை|チェンナイ|첸나이|تشيناي|钦奈|Ченнаи
Hyderabad, IN: हैदराबाद|హైదరాబాద్|Haidarabad|ハイデラバード|하이데라바드|حيدر أباد|海得拉巴|Хайдарабад
Pune, IN: Poona|पुणे|プネー|プネ|푸네|بونه|浦那
Ahmedabad, IN: Ahmadabad|अहमदाबाद|અમદાવાદ|アーメダバード|아마다바드|أحمد آباد
Gurgaon, IN: Gurugram|गुरुग्राम|गुड़गांव|グルガオン|グルグラム|구르가온
Noida, IN: नोएडा|ノイダ|노이다
Jaipur, IN: जयपुर|ジャイプール|자이푸르|جايبور
Lucknow, IN: लखनऊ|ラクナウ|러크나우
Sūrat, IN: सूरत|સુરત
Kanpur, IN: Cawnpore|कानपुर
Nagpur, IN: नागपुर
Indore, IN: इंदौर
Bhopal, IN: भोपाल
Patna, IN: पटना
Vadodara, IN: Baroda|वडोदरा
Visakhapatnam, IN: Vizag|Vishakhapatnam|विशाखापट्टनम|విశాఖపట్నం
Coimbatore, IN: Kovai|கோயம்புத்தூர்
Mysore, IN: Mysuru
Mangalore, IN: Mangaluru
Chandigarh, IN: चंडीगढ़|チャンディーガル
Varanasi, IN: Benares|Banaras|Waranasi|वाराणसी|バラナシ
Allahābād, IN: Prayagraj|प्रयागराज
Agra, IN: आगरा
Amritsar, IN: अमृतसर
Guwahati, IN: Gauhati
Bhubaneshwar, IN: Bhubaneswar
Thiruvananthapuram, IN: Trivandrum|തിരുവനന്തപുരം
Cochin, IN: Kochi|Kochi India|Ernakulam|കൊച്ചി|コーチン
Tiruchirappalli, IN: Trichy|Tiruchi
Vijayawada, IN: విజయవాడ|विजयवाड़ा
Ludhiāna, IN: लुधियाना
Ranchi, IN: रांची
Jodhpur, IN: जोधपुर
Madurai, IN: மதுரை
Kozhikode, IN: Calicut
Thāne, IN: Thana Maharashtra|ठाणे
Navi Mumbai, IN: New Bombay|नवी मुंबई
Hāora, IN: Howrah|हावड़ा
Puducherry, IN: Pondicherry|Pondichéry
Panaji, IN: Panjim
Karachi, PK: کراچی|كراتشي|Karatschi|Karaczi|カラチ|카라치|卡拉奇|Карачи
Lahore, PK: لاہور|لاهور|Lahor|ラホール|라호르|拉合尔|Лахор
Islamabad, PK: اسلام آباد|イスラマバード|이슬라마바드|伊斯兰堡|Исламабад
Rawalpindi, PK: راولپنڈی|راولبندي
Faisalabad, PK: فیصل آباد|Lyallpur
Quetta, PK: کوئٹہ|كويتا
Gujranwala, PK: گوجرانوالہ
Peshawar, PK: پشاور|بيشاور
Multan, PK: ملتان
Dhaka, BD: ঢাকা|Dacca|Daca|ダッカ|다카 방글라데시|دكا|达卡|Дакка
Chittagong, BD: চট্টগ্রাম|Chattogram|チッタゴン|치타공
Colombo, LK: කොළඹ|கொழும்பு|コロンボ|콜롬보|كولومبو|科伦坡|Коломбо
Kathmandu, NP: काठमाडौं|Katmandu|Katmandou|Catmandu|カトマンズ|카트만두|كاتماندو|加德满都|Катманду
Thimphu, BT: Thimphou|Timbu|ティンプー|팀부
Male, MV: Malé Maldives|Malé City
Yangon, MM: ရန်ကုန်|Rangoon|Rangun|Rangum|ヤンゴン|양곤|يانغون|仰光|Янгон
Mandalay, MM: မန္တလေး|マンダレー|만달레이
Nay Pyi Taw, MM: Naypyidaw|Naypyitaw|ネピドー|네피도
Bangkok, TH: กรุงเทพ|กรุงเทพมหานคร|กรุงเทพฯ|BKK|Krung Thep|Banguecoque|Bancoc|バンコク|방콕|بانكوك|曼谷|Бангкок
Chiang Mai, TH: เชียงใหม่|チェンマイ|치앙마이|清迈
Phuket, TH: ภูเก็ต|プーケット|푸켓|普吉|بوكيت
Pattaya, TH: พัทยา|パタヤ|파타야
Hanoi, VN: Hà Nội|ハノイ|하노이|هانوي|河內|Ханой
Ho Chi Minh City, VN: Saigon|Sajgon|HCMC|Ho Chi Minh|Ho Chi Minh Stadt|Ciudad Ho Chi Minh|Cidade de Ho Chi Minh|Hô Chi Minh Ville|Thành phố Hồ Chí Minh|TP Hồ Chí Minh|TPHCM|Sài Gòn|ホーチミン|ホーチミン市|호치민|호찌민|هو تشي منه|مدينة هو تشي منه|胡志明市|Хошимин
Da Nang, VN: Danang|ダナン|다낭|岘港
Haiphong, VN: Hải Phòng|ハイフォン|하이퐁
Phnom Penh, KH: ភ្នំពេញ|Pnom Penh|プノンペン|프놈펜|بنوم بنه|金边|Пномпень
Vientiane, LA: ວຽງຈັນ|Vientián|Wientian|ビエンチャン|비엔티안|Вьентьян
Singapore, SG: SGP|Singapur|Singapurze|Singapour|シンガポール|新加坡|싱가포르|싱가폴|Singapura|Singapuri|Singapuressa|سنغافورة|Сингапур
Kuala Lumpur, MY: KL Malaysia|Kuala Lumpurissa|クアラルンプール|쿠알라룸푸르|كوالالمبور|吉隆坡|Куала-Лумпур
Johor Bahru, MY: Johor Baru|ジョホールバル|조호르바루
George Town, MY: Penang|ペナン|페낭|槟城
Ipoh, MY: イポー
Kuching, MY: クチン
Kota Kinabalu, MY: コタキナバル|코타키나발루
Jakarta, ID: Djakarta|Dżakarta|Dżakarcie|Yakarta|Jacarta|Giacarta|ジャカルタ|자카르타|جاكرتا|雅加达|Джакарта
Surabaya, ID: Soerabaja|Surabaja|スラバヤ|수라바야|سورابايا|泗水
Bandung, ID: Bandoeng|バンドン|반둥
Medan, ID: メダン
Makassar, ID: Makasar|マカッサル|마카사르
Semarang, ID: スマラン
Yogyakarta, ID: Jogja|Jogjakarta|Djogdjakarta|ジョグジャカルタ|욕야카르타
Denpasar, ID: デンパサール|덴파사르
Manila, PH: Maynila|Manille|Manilla|マニラ|마닐라|مانيلا|马尼拉|馬尼拉|Манила
Quezon City, PH: Lungsod Quezon|ケソンシティ|케손시티
Makati City, PH: Makati|マカティ|마카티
Taguig, PH: Bonifacio Global City|タギッグ
Pasig City, PH: Pasig
Cebu City, PH: Cebu|セブ|セブ市|宿务
Davao, PH: Davao City|ダバオ|다바오
Bandar Seri Begawan, BN: バンダルスリブガワン
Dili, TL: ディリ
`
