/** What cities of China, Taiwan, Korea, Japan and Mongolia are called beside the gazetteer's name, one a line. */
export const EAST_ASIA = `
Tokyo, JP: 東京|東京都|東京都内|都内|東京23区|도쿄|东京|Tokio|Tóquio|Tokiossa|طوكيو|Токио
Yokohama, JP: 横浜|横浜市|神奈川県横浜市|요코하마|横滨|橫濱|Jokohama|يوكوهاما|Иокогама
Osaka, JP: 大阪|大阪市|大阪府|大阪府大阪市|오사카|أوساكا|Осака
Nagoya, JP: 名古屋|名古屋市|愛知県名古屋市|Nagoja|나고야|ناغويا|Нагоя
Sapporo, JP: 札幌|札幌市|삿포로|سابورو|Саппоро
Fukuoka, JP: 福岡|福岡市|福岡県|Fukuoka shi|후쿠오카|福冈|فوكوكا|Фукуока
Kobe, JP: 神戸|神戸市|兵庫県神戸市|고베|神户|Кобе
Kyoto, JP: 京都|京都市|京都府|京都府京都市|Kioto|Quioto|Kiotossa|교토|كيوتو|Киото
Kawasaki, JP: 川崎|川崎市|神奈川県川崎市|가와사키|كاواساكي
Saitama, JP: さいたま|さいたま市|埼玉|埼玉県|사이타마|سايتاما
Hiroshima, JP: 広島|広島市|広島県|廣島|广岛|Hiroszima|히로시마|هيروشيما|Хиросима
Sendai, JP: 仙台|仙台市|宮城県仙台市|센다이|سنداي
Kitakyushu, JP: 北九州|北九州市|기타큐슈
Chiba, JP: 千葉|千葉市|千葉県|지바
Sakai, JP: 堺|堺市
Niigata, JP: 新潟|新潟市|新潟県|니가타
Hamamatsu, JP: 浜松|浜松市|하마마쓰
Kumamoto, JP: 熊本|熊本市|熊本県|구마모토
Okayama, JP: 岡山|岡山市|岡山県|오카야마
Shizuoka, JP: 静岡|静岡市|静岡県|시즈오카
Kagoshima, JP: 鹿児島|鹿児島市|鹿児島県|가고시마
Hachiōji, JP: 八王子|八王子市
Naha, JP: 那覇|那覇市|나하
Kanazawa, JP: 金沢|金沢市|가나자와
Nara-shi, JP: 奈良|奈良市|奈良県|Nara|나라 일본
Utsunomiya, JP: 宇都宮|宇都宮市
Matsuyama, JP: 松山|松山市|마쓰야마
Matsudo, JP: 松戸|松戸市
Himeji, JP: 姫路|姫路市
Nagasaki, JP: 長崎|長崎市|長崎県|나가사키
Ōita, JP: 大分市|大分県
Takamatsu, JP: 高松|高松市
Toyama, JP: 富山市|富山県
Gifu-shi, JP: 岐阜|岐阜市|岐阜県|Gifu
Wakayama, JP: 和歌山|和歌山市|和歌山県
Miyazaki, JP: 宮崎市|宮崎県
Nagano, JP: 長野市|長野県
Mito, JP: 水戸|水戸市
Maebashi, JP: 前橋|前橋市
Takasaki, JP: 高崎市
Toyota, JP: 豊田市
Okazaki, JP: 岡崎市
Yokosuka, JP: 横須賀|横須賀市
Fujisawa, JP: 藤沢|藤沢市
Kashiwa, JP: 柏市
Funabashi, JP: 船橋|船橋市
Kawaguchi, JP: 川口市
Amagasaki, JP: 尼崎|尼崎市
Tsukuba, JP: つくば市|筑波
Aomori, JP: 青森|青森市|青森県
Akita, JP: 秋田市|秋田県
Morioka, JP: 盛岡|盛岡市
Fukushima, JP: 福島市|福島県
Kōriyama, JP: 郡山市
Asahikawa, JP: 旭川|旭川市
Hakodate, JP: 函館|函館市
Kōchi, JP: 高知市|高知県
Tokushima, JP: 徳島市|徳島県
Matsue, JP: 松江市
Seoul, KR: Séoul|서울|서울시|서울특별시|ソウル|首尔|首爾|Seúl|Seulu|Seoel|Soulissa|سيول|سول كوريا|Сеул
Busan, KR: 부산|부산시|부산광역시|Pusan|釜山|プサン|بوسان|Пусан
Incheon, KR: 인천|인천시|인천광역시|仁川|インチョン|إنتشون|Инчхон
Daegu, KR: 대구|대구시|대구광역시|Taegu|大邱|テグ|دايغو
Daejeon, KR: 대전|대전시|대전광역시|Taejon|テジョン|دايجون
Gwangju, KR: 광주|광주시|광주광역시|Kwangju|光州|クァンジュ
Ulsan, KR: 울산|울산시|울산광역시|蔚山|ウルサン
Suwon, KR: 수원|수원시|水原|スウォン
Seongnam-si, KR: 성남|성남시|분당|판교|Seongnam|Pangyo
Goyang-si, KR: 고양시|일산|Goyang
Bucheon-si, KR: 부천|부천시|Bucheon
Ansan-si, KR: 안산|안산시|Ansan
Anyang-si, KR: 안양|안양시
Cheongju-si, KR: 청주|청주시|Cheongju
Jeonju, KR: 전주|전주시
Changwon, KR: 창원|창원시
Pohang, KR: 포항|포항시
Hwaseong-si, KR: 화성시|Hwaseong
Jeju City, KR: 제주시|제주도|Jeju|済州島|济州
Beijing, CN: Peking|Pekingissä|Pékin|北京|北京市|베이징|북경|بكين|بيجين|Pekinie|Pequim|Pechino|ペキン|Пекин
Shanghai, CN: 上海|上海市|상하이|Schanghai|Szanghaj|Szanghaju|Xangai|Sjanghai|Changhai|シャンハイ|شنغهاي|شانغهاي|Шанхай
Shenzhen, CN: 深圳|深圳市|深セン|선전시|شنتشن|Шэньчжэнь
Guangzhou, CN: 广州|廣州|广州市|広州|광저우|قوانغتشو|Canton|Kanton China|Cantão|Гуанчжоу
Hangzhou, CN: 杭州|杭州市|항저우|هانغتشو|Ханчжоу
Chengdu, CN: 成都|成都市|청두|تشنغدو|Чэнду
Chongqing, CN: 重庆|重慶|重庆市|충칭|تشونغتشينغ|Чунцин
Tianjin, CN: 天津|天津市|톈진|تيانجين|Tientsin|Тяньцзинь
Wuhan, CN: 武汉|武漢|武汉市|우한|ووهان|Ухань
Nanjing, CN: 南京|南京市|난징|نانجينغ|Nanking|Nankin|Nanquim|Нанкин
Xi’an, CN: Xi An|西安|西安市|شيان|Сиань
Suzhou, CN: 苏州|蘇州|苏州市|쑤저우|Сучжоу
Qingdao, CN: 青岛|青島|青岛市|칭다오|Tsingtao|Tsingtau|Циндао
Dalian, CN: 大连|大連|大连市|다롄|Dalnij|Далянь
Shenyang, CN: 沈阳|瀋陽|沈阳市|Mukden|Шэньян
Harbin, CN: 哈尔滨|哈爾濱|哈尔滨市|하얼빈|ハルビン|Charbin|Харбин
Changchun, CN: 长春|長春|长春市|창춘
Jinan, CN: 济南|濟南|济南市|지난시
Zhengzhou, CN: 郑州|鄭州|郑州市|정저우
Xiamen, CN: 厦门|廈門|厦门市|샤먼|アモイ
Ningbo, CN: 宁波|寧波|宁波市|닝보
Wuxi, CN: 无锡|無錫|无锡市|우시
Hefei, CN: 合肥|合肥市
Changsha, CN: 长沙|長沙|长沙市
Kunming, CN: 昆明|昆明市|쿤밍
Foshan, CN: 佛山|佛山市
Dongguan, CN: 东莞|東莞|东莞市|둥관
Fuzhou, CN: 福州|福州市|푸저우
Guiyang, CN: 贵阳|貴陽|贵阳市
Nanchang, CN: 南昌|南昌市
Nanning, CN: 南宁|南寧|南宁市
Taiyuan, CN: 太原|太原市
Shijiazhuang, CN: 石家庄|石家莊|石家庄市
Lanzhou, CN: 兰州|蘭州|兰州市
Ürümqi, CN: 乌鲁木齐|烏魯木齊|乌鲁木齐市|Urumtschi|Ouroumtsi|Urumchi|우루무치
Hohhot, CN: 呼和浩特|呼和浩特市
Xining, CN: 西宁|西宁市
Haikou, CN: 海口|海口市
Zhuhai, CN: 珠海|珠海市|주하이
Zhongshan, CN: 中山市
Wenzhou, CN: 温州|溫州|温州市
Changzhou, CN: 常州|常州市
Nantong, CN: 南通|南通市
Yangzhou, CN: 扬州|揚州|扬州市
Xuzhou, CN: 徐州|徐州市
Kunshan, CN: 昆山|昆山市
Yantai, CN: 烟台|煙台|烟台市
Baoding, CN: 保定市
Tangshan, CN: 唐山|唐山市
Guilin, CN: 桂林|桂林市|구이린
Luoyang, CN: 洛阳|洛陽|洛阳市
Shantou, CN: 汕头|汕頭|汕头市
Lhasa, CN: 拉萨|拉薩|拉萨市|ラサ|라싸|Lassa Tibet
Hong Kong, HK: 香港|홍콩|Hongkong|Hongkongu|Hong Kongissa|Hongkongissa|HK|ホンコン|هونغ كونغ|هونج كونج|Гонконг
Kowloon, HK: 九龍|九龙
Macau, MO: 澳門|澳门|Macao|Makau|マカオ|마카오|ماكاو|Макао
Taipei, TW: 台北|臺北|台北市|臺北市|Taipei City|Taipeh|Tajpej|Taipé|타이베이|타이페이|تايبيه|تايبي|Тайбэй
Banqiao, TW: 板橋區|新北|新北市|New Taipei|New Taipei City
Kaohsiung, TW: 高雄|高雄市|가오슝|كاوهسيونغ
Taichung, TW: 台中|臺中|台中市|臺中市|타이중
Tainan, TW: 台南|臺南|台南市|臺南市|타이난
Taoyuan, TW: 桃園|桃園市|타오위안
Hsinchu, TW: 新竹|新竹市|신주 대만
Pyongyang, KP: 평양|平壌|平壤|Pjöngjang|Pionyang|بيونغ يانغ|Пхеньян
Ulan Bator, MN: Улаанбаатар|Ulaanbaatar|Oulan Bator|ウランバートル|울란바토르|أولان باتور|乌兰巴托|Улан-Батор
`
