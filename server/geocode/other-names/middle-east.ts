/**
 * What cities from Morocco to Iran, in Turkey, the Caucasus and Central Asia are called beside the gazetteer's name,
 * one a line.
 */
export const MIDDLE_EAST = `
Istanbul, TR: İstanbul|Estambul|イスタンブール|إسطنبول|Stambuł|Stambule|Istambul|Istanboel|Konstantinopel|이스탄불|伊斯坦布尔|Стамбул|Κωνσταντινούπολη
Ankara, TR: Ancara|アンカラ|앙카라|أنقرة|安卡拉|Анкара
İzmir, TR: Esmirna|Smyrna Türkei|イズミル|이즈미르|إزمير|Измир
Bursa, TR: Brousse|ブルサ|بورصة تركيا
Antalya, TR: Antalia|アンタルヤ|안탈리아|أنطاليا|Анталья
Adana, TR: أضنة
Kayseri, TR: قيصري
Mersin, TR: مرسين
Diyarbakır, TR: ديار بكر|Diyarbekir
Eskişehir, TR: Eskischehir|إسكي شهير
Gaziantep, TR: غازي عنتاب|عنتاب
Konya, TR: قونية
Tel Aviv, IL: Tel-Aviv|Tel Aviv Yafo|Telavive|Tel Awiw|תל אביב|テルアビブ|텔아비브|تل أبيب|特拉维夫|Тель-Авив
Herzliya, IL: Herzliyya|Herzlia|הרצליה
Jerusalem, IL: ירושלים|القدس|Jerusalén|Gerusalemme|Jeruzalem|Jerozolima|Jerozolimie|エルサレム|예루살렘|耶路撒冷|Иерусалим
Haifa, IL: חיפה|Hajfa|ハイファ|하이파|حيفا|Хайфа
Beersheba, IL: Beer Sheva|Be er Sheva|באר שבע
Dubai, AE: Dubaï|دبي|بدبي|Dubaj|Dubaju|Dubaissa|Doubaï|ドバイ|迪拜|杜拜|두바이|Дубай
Abu Dhabi, AE: أبوظبي|أبو ظبي|بأبوظبي|Abou Dabi|Abou Dhabi|Abu Zabi|Abu Dabi|アブダビ|아부다비|阿布扎比|Абу-Даби
Sharjah, AE: الشارقة|بالشارقة|Chardja|Schardscha|Sharja|シャルジャ|샤르자|沙迦
Ajman City, AE: Ajman|عجمان|بعجمان|アジュマーン
Ras Al Khaimah City, AE: Ras Al Khaimah|رأس الخيمة|برأس الخيمة
Al Fujairah City, AE: Fujairah|Al Fujairah|الفجيرة|بالفجيرة
Al Ain City, AE: Al Ain|مدينة العين|العين الإمارات
Riyadh, SA: الرياض|بالرياض|Riad|Riade|Rijad|Rijadzie|Riyad|Ar Riyad|リヤド|리야드|利雅得|Эр-Рияд
Jeddah, SA: جدة|بجدة|Dschidda|Djeddah|Yeda|Gedda|Jidda|Jiddah|Dżudda|ジッダ|ジェッダ|제다|吉达|Джидда
Mecca, SA: مكة|مكة المكرمة|بمكة|Mekka|La Mecque|La Meca|La Mecca|Makkah|Meca Arábia Saudita|メッカ|麦加|Мекка
Medina, SA: المدينة المنورة|Médine|Al Madinah|Medyna|メディナ サウジアラビア|麦地那|Медина
Dammam, SA: الدمام|بالدمام|Ad Dammam|ダンマーム|담맘|达曼
Khobar, SA: الخبر|Al Khobar|Al Khubar
Ta’if, SA: Ta if|الطائف|Taëf
Tabuk, SA: تبوك
Buraydah, SA: بريدة
Abhā, SA: أبها
Al Jubayl, SA: الجبيل|Jubail|Al Jubail
Yanbu, SA: ينبع|Yanbu al Bahr
Doha, QA: الدوحة|بالدوحة|Doha Qatar|ドーハ|도하|多哈|Доха
Kuwait City, KW: Kuwait|الكويت|مدينة الكويت|Ciudad de Kuwait|Kuwait Stadt|クウェートシティ|쿠웨이트시티
Manama, BH: المنامة|بالمنامة|マナーマ|마나마|麦纳麦
Muscat, OM: مسقط|بمسقط|Maskat|Mascate|Mascat|マスカット オマーン|무스카트|马斯喀特|Маскат
Şalālah, OM: صلالة
Beirut, LB: بيروت|ببيروت|Beyrouth|Beirute|Bejrut|Beiroet|ベイルート|베이루트|贝鲁特|Бейрут
Amman, JO: عمان الأردن|アンマン|암만|安曼|Амман
Irbid, JO: إربد
Zarqa, JO: الزرقاء
Damascus, SY: دمشق|Damaskus|Damasco|Damaszek|ダマスカス|다마스쿠스|大马士革|Дамаск
Aleppo, SY: حلب|Alep|Alepo|アレッポ|알레포|阿勒颇|Алеппо
Baghdad, IQ: بغداد|ببغداد|Bagdad|Bagdade|Bagdá|バグダッド|バグダード|바그다드|巴格达|Багдад
Basrah, IQ: البصرة|Basra|Bassora|Basora|Bassorah|バスラ
Mosul, IQ: الموصل|Mossul|Mossoul|モスル
Erbil, IQ: أربيل|Arbil|Hewlêr|アルビール
As Sulaymānīyah, IQ: السليمانية|Sulaymaniyah|Slemani
Kirkuk, IQ: كركوك
Sanaa, YE: Sana a|صنعاء|サナア
Aden, YE: عدن|アデン
Cairo, EG: Caïro|القاهرة|بالقاهرة|Le Caire|Kairo|Kairossa|Kahira|Il Cairo|El Cairo|Kair|Kairze|カイロ|카이로|开罗|開羅|Каир
Alexandria, EG: الإسكندرية|اسكندرية|بالإسكندرية|Alexandrie|Alejandría|Alessandria d Egitto|Aleksandria|アレクサンドリア|알렉산드리아|亚历山大港|Александрия
Giza, EG: الجيزة|Gizeh|Guiza|Gizé|ギザ
Port Said, EG: بورسعيد|بور سعيد
Suez, EG: السويس|スエズ
Luxor, EG: الأقصر|Louxor|ルクソール
Asyūţ, EG: أسيوط|Assiut
Al Manşūrah, EG: المنصورة|Mansoura
Aswan, EG: أسوان|Assuan|Assouan|Asuán
Hurghada, EG: الغردقة
Damanhūr, EG: دمنهور
Zagazig, EG: الزقازيق
Khartoum, SD: الخرطوم|Khartum|Jartum|Cartum|Chartum|ハルツーム|하르툼
Omdurman, SD: أم درمان
Tripoli, LY: طرابلس|Tripolis|Trypolis|トリポリ|트리폴리|的黎波里|Триполи
Benghazi, LY: بنغازي|Bengasi|Bengazi|ベンガジ
Tunis, TN: تونس العاصمة|Túnez capital|Tunisi|チュニス|튀니스
Sfax, TN: صفاقس
Sousse, TN: سوسة
Algiers, DZ: الجزائر العاصمة|Alger|Algier|Argel|Algeri|アルジェ|알제|阿尔及尔|Алжир город
Oran, DZ: وهران|オラン
Constantine, DZ: قسنطينة
Annaba, DZ: عنابة
Casablanca, MA: الدار البيضاء|بالدار البيضاء|كازابلانكا|كازا بلانكا|カサブランカ|카사블랑카|卡萨布兰卡|Касабланка
Rabat, MA: الرباط|بالرباط|ラバト|라바트|拉巴特|Рабат
Marrakesh, MA: مراكش|بمراكش|Marrakech|Marrakesch|Marraquexe|Marrakesz|マラケシュ|마라케시|马拉喀什|Марракеш
Fès, MA: فاس|フェズ|페스 모로코
Tangier, MA: طنجة|Tanger|Tangeri|タンジェ|탕헤르
Meknès, MA: مكناس|Mequínez
Agadir, MA: أكادير|アガディール
Oujda-Angad, MA: Oujda
Tétouan, MA: تطوان|Tetuán
Kenitra, MA: القنيطرة
Nouakchott, MR: نواكشوط|Nuakchot|ヌアクショット
Tehran, IR: تهران|طهران|Teheran|Teerã|Teerão|テヘラン|테헤란|德黑兰|Тегеран
Mashhad, IR: Maschhad|Meshed|マシュハド
Isfahan, IR: اصفهان|Esfahan|Ispahan|イスファハン
Shiraz, IR: شیراز|شيراز|Schiras|Chiraz
Tabriz, IR: تبریز|تبريز|Täbris
Kabul, AF: کابل|كابول|Kaboul|Kaboel|Cabul|カブール|카불|喀布尔|Кабул
Baku, AZ: Bakı|Bakou|Bakoe|バクー|바쿠|باكو|巴库|Баку
Tbilisi, GE: თბილისი|Tiflis|Tbilissi|トビリシ|트빌리시|تبليسي|第比利斯|Тбилиси
Batumi, GE: ბათუმი|Batoumi|バトゥミ
Yerevan, AM: Երևան|Eriwan|Erevan|Erywań|Jerevan|エレバン|예레반|يريفان|埃里温|Ереван
Almaty, KZ: Алматы|Alma Ata|アルマトイ|알마티|ألماتي|阿拉木图
Nur-Sultan, KZ: Astana|Астана|Nursultan|アスタナ|아스타나|أستانا|阿斯塔纳
Tashkent, UZ: Toshkent|Taschkent|Tachkent|Taskent|Taszkent|タシケント|타슈켄트|طشقند|塔什干|Ташкент
Samarkand, UZ: Samarqand|Samarkanda|Samarcande|Samarcanda|サマルカンド|سمرقند|Самарканд
Bishkek, KG: Бишкек|Bischkek|Bichkek|Biszkek|Biškek|ビシュケク|비슈케크|بيشكيك
Dushanbe, TJ: Душанбе|Duschanbe|Douchanbé|Dusambé|Duszanbe|ドゥシャンベ
Ashgabat, TM: Aşgabat|Aschgabat|Achgabat|Asjabad|Aszchabad|アシガバート|Ашхабад
`
