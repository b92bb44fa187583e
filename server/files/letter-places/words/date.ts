import { buildStemPattern } from './fold-letter-text.ts'

/** Words that name a day, by language; see `buildStemPattern`. */
export const DATE = buildStemPattern(`
  =date, =dated, =dates, =day, =datum, =datums, =dato, =data, =datë, =datei, fecha, =dátum, =dne, =dňa, =dnia, =kelt, =keltezés, =kelte, päiväys, päivämäärä, =pvm, =aika, =päivä
  kuupäev, ημερομηνί, =дата, =датум, =дата подписания, tarih, dagsetning, dyddiad, petsa, tarehe, tanggal, tarikh, =tgl, =ngày, =tháng, =năm
  թիվ, ամսաթիվ, თარიღი, күні, огноо, sana, التاريخ, تاريخ, תאריך, 日付, 年月日, 日期, 月日, 년월일, 날짜, 일자, วันที่, दिनांक, तारीख, তারিখ, தேதி, తేదీ
`)

/** Matches words for the day of a signature, which name both and ask only for the day. */
export const DAY_OF_SIGNING =
  /^\W*(?:date signed|date of (?:the )?sign|signature date|signing date|datum der unter|unterschriftsdatum|fecha de (?:la )?firma|data (?:della |di |da |do )?(?:firma|assinatura)|date de (?:la )?signature|data podpis|datum podpis|дата подпис|дата підпис)|^(?:签署|签字|签名|簽署|簽名|署名|서명)\s*(?:日|일)/u

/** Words that name where something is signed. */
export const PLACE = buildStemPattern(`
  =place, =city, =location, =town, =ort, =lieu, fait à, =lugar, =local, =luogo, =plaats, =sted, =stad, miejsc, =místo, =v, =miesto, =mjesto, =mesto, =място, =место, =місце, =місто, =город
  paikka, =hely, =helye, =loc, =locul, =localitatea, τόπος, =yer, =yeri, =vieta, =koht, =kraj, =staður, =tempat, =nơi, =địa điểm
  المكان, مكان, מקום, 場所, 地点, 地點, 장소, สถานที่, स्थान
`)

/** Matches words for a person's name. */
export const NAME = buildStemPattern(`
  =name, =names, full name, printed name, print name, =printed, =print, in capitals, block capitals, block letters, =title, =position, =role, =navn, =namn, =nimi, =nom, =prénom, =nombre, =apellidos, =nome, =cognome, =naam, =imię, =nazwisko, =jméno, =meno, =ime, =prezime, =priimek, =имя, =фио, =име, =презиме, =ім'я, піб
  klarschrift, druckbuchstaben, =vorname, =nachname, =funktion, fonction, cargo, qualifica, functie, stanowisko, funkce, funkcia, név, numele, prenumele, =nume, όνομα, ονοματεπώνυμο, =ad, =adı, =soyad, soyadı, unvan, vardas, pavardė, vārds, uzvārds, =nimi, họ tên, họ và tên, =nama, nama lengkap
  namnförtydligande, nimenselvennys, الاسم, اسم, שם, 氏名, 名前, 姓名, 성명, 이름, ชื่อ-, नाम, 住所, 地址, 주소
`)

/** Connecting words, which do not change the meaning of a label. */
export const CONNECTORS = buildStemPattern(`
  =and, =of, =the, =for, =by, =to, =a, =an, =your, =our, =my, =here, =in, =on, =at, =or, =s, =und, =oder, =der, =die, =das, =des, =dem, =den, =vom, =von, =et, =du, =de, =la, =le, =les, =l, =d, =par, =en, =y, =e, =el, =del, =los, =las, =il, =lo, =della, =dello, =dell, =do, =da, =dos, =os, =as, =o, =i, =a, =van, =het, =voor, =een, =og, =och, =av, =af, =ja, =és, =az, =și, =si, =al, =a, =ale, =και, =του, =της, =ο, =η, =и, =та, =і, =ve, =nin, =in, =ir, =un, =và, =của, =dan, =gez, =ihre, =unsere, =votre, =notre, =ya, =an, =innen, =in, =r, =x
  =на, =за, =на, =و, =של, =את, =ת, 方, =na, =per, =pri, =ghi rõ, =czytelny, précédé, mention, manuscrit, =on, =accord
  の, および, 及び, と, 欄, ご, 年, 月, 日, 的, 和, 及, 处, 處, 者, 인, 및, 의, 란, และ, ของ, का, और, के
`)
