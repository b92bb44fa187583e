/** What cities of the United States and Canada are called beside the gazetteer's name, one a line. */
export const NORTH_AMERICA = `
New York City, US: New York|NYC|NY City|New York NY|Manhattan NYC|Nueva York|Nova York|Nova Iorque|ニューヨーク|ニューヨーク市|뉴욕|纽约|紐約|نيويورك|Нью-Йорк|Nowy Jork|Nowym Jorku|Nuova York
Brooklyn, US: ブルックリン|브루클린|بروكلين
Manhattan, US: マンハッタン|맨해튼|مانهاتن
The Bronx, US: Bronx|ブロンクス|브롱크스
Queens, US: クイーンズ
San Francisco, US: SF|San Fran|San Fransisco|San Francisco Bay|SF Bay|Bay Area|SFO|São Francisco|Сан-Франциско|サンフランシスコ|旧金山|샌프란시스코|سان فرانسيسكو
San Jose, US: Silicon Valley|サンノゼ|새너제이|圣何塞
Mountain View, US: マウンテンビュー|마운틴뷰
Palo Alto, US: パロアルト|팔로알토
Santa Clara, US: サンタクララ
Oakland, US: オークランド カリフォルニア
Tysons Corner, US: Tysons
Los Angeles, US: LA|L A|Greater LA|ロサンゼルス|Лос-Анджелес|로스앤젤레스|لوس أنجلوس|لوس انجليس|洛杉矶|洛杉磯
Long Beach, US: ロングビーチ
San Diego, US: サンディエゴ|샌디에이고|سان دييغو|Сан-Диего
Fresno, US: フレズノ|프레즈노
Sacramento, US: サクラメント|새크라멘토
Washington, D.C., US: Washington DC|Washington|Washington D C|DC|D C|DC Metro|Washington District of Columbia|Waszyngton|Waszyngtonie|ワシントンDC|워싱턴 DC|واشنطن العاصمة|华盛顿|Вашингтон
Seattle, US: SEA|Seattle WA|シアトル|시애틀|سياتل|西雅图|西雅圖|Сиэтл
Portland, US: ポートランド|포틀랜드|بورتلاند
Chicago, US: CHI|シカゴ|시카고|شيكاغو|芝加哥|Чикаго
Philadelphia, US: Philly|Philadelphie|Filadelfia|フィラデルフィア|필라델피아|فيلادلفيا|费城|Филадельфия
Boston, US: BOS|ボストン|보스턴|بوسطن|波士顿|波士頓|Бостон
Atlanta, US: ATL|アトランタ|애틀랜타|أتلانتا|亚特兰大|Атланта
Denver, US: DEN|デンバー|덴버|دنفر|丹佛|Денвер
Dallas, US: DFW|Dallas Fort Worth|ダラス|댈러스|دالاس|达拉斯|Даллас
Fort Worth, US: フォートワース|포트워스
Austin, US: オースティン|오스틴 텍사스|أوستن|奥斯汀|Остин
Houston, US: ヒューストン|휴스턴|هيوستن|休斯顿|Хьюстон
San Antonio, US: サンアントニオ|샌안토니오|سان أنطونيو
El Paso, US: エルパソ|엘패소
Minneapolis, US: Twin Cities|Minneapolis St Paul|ミネアポリス|미니애폴리스|مينيابوليس
St. Louis, US: セントルイス|세인트루이스|سانت لويس|San Luis Misuri|圣路易斯
Kansas City, US: カンザスシティ|캔자스시티
Salt Lake City, US: SLC|Salt Lake|ソルトレイクシティ|솔트레이크시티|سولت ليك سيتي
Las Vegas, US: Vegas|ラスベガス|라스베이거스|لاس فيغاس|拉斯维加斯|Лас-Вегас
Phoenix, US: フェニックス アリゾナ|피닉스|فينيكس|凤凰城|Финикс
Raleigh, US: Raleigh Durham|Research Triangle|ローリー ノースカロライナ|롤리
Charlotte, US: シャーロット ノースカロライナ|شارلوت نورث كارولينا
Miami, US: マイアミ|마이애미|ميامي|迈阿密|Майами
Orlando, US: オーランド|올랜도|أورلاندو|奥兰多
Tampa, US: タンパ|탬파|تامبا
Jacksonville, US: ジャクソンビル|잭슨빌
New Orleans, US: La Nouvelle Orléans|Nouvelle Orléans|Nueva Orleans|Nova Orleans|Nova Orleães|Nowy Orlean|ニューオーリンズ|뉴올리언스|نيو أورلينز|新奥尔良
Detroit, US: デトロイト|디트로이트|ديترويت|底特律|Детройт
Cleveland, US: クリーブランド|클리블랜드|كليفلاند
Columbus, US: コロンバス|콜럼버스 오하이오|كولومبوس أوهايو
Cincinnati, US: シンシナティ|신시내티
Pittsburgh, US: ピッツバーグ|피츠버그|بيتسبرغ|匹兹堡
Baltimore, US: ボルチモア|볼티모어|بالتيمور|巴尔的摩
Indianapolis, US: インディアナポリス|인디애나폴리스|إنديانابوليس
Milwaukee, US: ミルウォーキー|밀워키
Memphis, US: メンフィス|멤피스|ممفيس
Nashville, US: ナッシュビル|내슈빌|ناشفيل
Oklahoma City, US: オクラホマシティ|오클라호마시티
Albuquerque, US: アルバカーキ|앨버커키
Tucson, US: ツーソン|투손
Honolulu, US: ホノルル|호놀룰루|هونولولو|檀香山
Anchorage, US: アンカレッジ|앵커리지
Buffalo, US: バッファロー ニューヨーク
Ann Arbor, US: アナーバー
Irvine, US: アーバイン|어바인
Princeton, US: プリンストン
Toronto, CA: GTA|トロント|토론토|تورونتو|多伦多|多倫多|Торонто
Montréal, CA: Montreal QC|モントリオール|몬트리올|مونتريال|蒙特利尔|Монреаль|Montrealissa
Vancouver, CA: バンクーバー|밴쿠버|فانكوفر|温哥华|溫哥華|Ванкувер
Québec, CA: Quebec City|Ville de Québec|ケベックシティ|ケベック市|퀘벡시|مدينة كيبك
Calgary, CA: カルガリー|캘거리|كالغاري|卡尔加里
Edmonton, CA: エドモントン|에드먼턴|إدمونتون|埃德蒙顿
Ottawa, CA: オタワ|오타와|أوتاوا|渥太华|Оттава
Winnipeg, CA: ウィニペグ|위니펙|وينيبيغ
Halifax, CA: ハリファックス|핼리팩스|هاليفاكس
Mississauga, CA: ミシサガ|미시소가
Victoria, CA: ビクトリア カナダ
`
