/**
 * Names of columns in people's sheets, by field: English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish
 * with Norwegian and Danish, Polish, Arabic, Japanese, Chinese. Case, accents, spaces and punctuation are ignored.
 */
export const COLUMN_NAMES = {
  id: `id, job id, job no, job number, job code, job ref, job reference, reference, reference number, reference no, ref, ref no, req, req id, req no, requisition, requisition id, requisition number, vacancy id, vacancy number, vacancy no, vacancy reference, position id, position number, posting id, external id, external job id, opening id, role id, number, no, nr, code
    stellennummer, stellen id, stellennr, stellen nr, job nr, jobnummer, kennziffer, kennung, referenz, referenznummer, referenz nr, ausschreibungsnummer, anzeigennummer, nummer, ausschreibung nr, positionsnummer
    référence, référence du poste, référence offre, réf, numéro, numéro du poste, numéro offre, n° de poste, n°, identifiant, code poste, id offre, id poste
    código, código de vacante, código de oferta, referencia, número, número de vacante, número de oferta, id vacante, id oferta, identificador, n.º
    codice, codice annuncio, codice posizione, riferimento, numero, numero annuncio, id annuncio, rif
    código da vaga, referência, número da vaga, id da vaga, identificador da vaga, código vaga
    vacaturenummer, vacature id, vacaturecode, referentie, referentienummer, functienummer, kenmerk
    annons id, annonsnummer, jobb id, referensnummer, referens, ärendenummer, diarienummer, stillings id, stillingsnummer, stilling id, stilling nr, jobnummer, annonce id, annoncenummer, referansenummer, referanse, saksnummer, journalnummer, opslag id, stillings nr
    numer oferty, id oferty, numer referencyjny, nr ref, nr referencyjny, nr oferty, kod oferty, numer ogłoszenia, numer, identyfikator
    رقم الوظيفة, رمز الوظيفة, معرف الوظيفة, الرقم, الرقم المرجعي, المعرف, رقم الإعلان, كود الوظيفة, الرقم الوظيفي, رقم الشاغر, رمز الشاغر, رقم الطلب, م
    求人番号, 求人id, 管理番号, 整理番号, 番号, 募集番号, 案件番号
    职位编号, 职位id, 岗位编号, 编号, 职位代码, 岗位代码, 招聘编号, 職位編號, 職缺編號, 編號, 序号`,
  title: `title, job title, job, job name, position, position title, position name, role, role title, vacancy, vacancy title, vacancy name, posting title, opening, name of position, job posting, job posting title, requisition title, advert title
    titel, jobtitel, stelle, stellentitel, stellenbezeichnung, position, positionsbezeichnung, bezeichnung, berufsbezeichnung, titel der stelle, ausschreibungstitel, stellenname, funktion, jobbezeichnung
    titre, titre du poste, intitulé, intitulé du poste, poste, nom du poste, intitulé de poste, titre de l'offre, libellé du poste, intitulé de l'offre, fonction, emploi
    título, puesto, título del puesto, nombre del puesto, vacante, cargo, posición, denominación del puesto, puesto de trabajo, nombre de la vacante, título de la vacante, oferta
    titolo, titolo della posizione, posizione, ruolo, mansione, titolo annuncio, qualifica, posizione lavorativa, titolo del lavoro, nome posizione, figura professionale
    título da vaga, cargo, vaga, nome da vaga, título do cargo, função, posição, título do anúncio, nome do cargo
    functie, functietitel, functienaam, vacature, vacaturetitel, titel vacature, functiebenaming, vacaturenaam
    jobbtitel, titel, tjänst, befattning, annonsrubrik, rubrik, yrkestitel, tjänstetitel, roll, stillingstittel, stilling, tittel, stillingsbetegnelse, jobtitel, annoncetitel, jobbtittel, overskrift, stillingstitel
    stanowisko, nazwa stanowiska, tytuł, tytuł stanowiska, tytuł oferty, nazwa oferty, nazwa
    المسمى الوظيفي, المسمى, الوظيفة, اسم الوظيفة, عنوان الوظيفة, مسمى الوظيفة, المنصب, الشاغر, العنوان الوظيفي
    職種名, 職種, 募集職種, 求人名, 求人タイトル, タイトル, ポジション, 職位, 件名, 仕事名, ポジション名
    职位名称, 职位, 岗位, 岗位名称, 职务, 标题, 招聘职位, 招聘岗位, 職位名稱, 職稱, 職缺名稱, 職務名稱, 职位标题`,
  department: `department, dept, division, team, business unit, function, unit, org unit, directorate
    abteilung, bereich, fachbereich, ressort, organisationseinheit, geschäftsbereich
    département, service, direction, équipe, pôle, entité
    departamento, área, equipo, dirección, sección, división
    dipartimento, reparto, ufficio, settore aziendale, divisione, unità, unità organizzativa, funzione aziendale
    setor, equipe, equipa, área, departamento, unidade
    afdeling, dienst, team, organisatieonderdeel
    avdelning, enhet, avdeling, afdeling, enhed, område, verksamhet
    dział, departament, zespół, jednostka, jednostka organizacyjna, pion, wydział
    القسم, الإدارة, قسم, الدائرة, الفريق, إدارة
    部署, 部門, 所属, 配属先, 配属部署, 事業部, 所属部署
    部门, 所属部门, 用人部门, 团队, 部門`,
  location: `location, locations, job location, work location, place, place of work, office, office location, site, workplace, cities, duty station, town city, area location
    arbeitsort, ort, einsatzort, standort, standorte, dienstort, arbeitsorte, arbeitsplatz, dienstsitz, niederlassung
    lieu, lieu de travail, localisation, lieux, site, lieu du poste, lieu d'affectation, emplacement
    ubicación, lugar, lugar de trabajo, localización, sede, centro de trabajo, ubicaciones, localidad
    sede, luogo, luogo di lavoro, sede di lavoro, località, ubicazione, sedi
    local, local de trabalho, localização, localidade, unidade local, locais
    standplaats, locatie, werklocatie, plaats, vestiging, werkplek, locaties, werkplaats
    ort, arbetsort, placering, placeringsort, arbetsplats, plats, arbeidssted, sted, lokasjon, arbejdssted, lokation, tjänsteställe, arbeidsplass, arbejdsplads, tjenestested
    lokalizacja, miejsce pracy, miejsce, lokalizacje, siedziba, adres pracy, oddział
    الموقع, مكان العمل, موقع العمل, المكان, مقر العمل, الفرع, موقع الوظيفة
    勤務地, 勤務場所, 所在地, 就業場所, 場所, 勤務先, オフィス, 就業場所住所
    工作地点, 地点, 工作地, 办公地点, 工作城市, 工作地址, 所在地, 工作地點, 上班地點, 地點`,
  city: `city, town, municipality, stadt, gemeinde, ville, commune, ciudad, municipio, città, comune, cidade, município, stad, gemeente, stad, kommun, by, kommune, miasto, miejscowość, المدينة, مدينة, 市区町村, 都市, 市, 城市`,
  region: `state, region, province, county, state province, state region, bundesland, kanton, région, département (région), provincia, comunidad autónoma, estado, regione, distrito, provincie, län, fylke, województwo, المنطقة, المحافظة, 都道府県, 省份, 省, 地区`,
  postcode: `postcode, postal code, zip, zip code, post code, plz, postleitzahl, code postal, código postal, codice postale, cap, cep, postnummer, postnr, kod pocztowy, الرمز البريدي, 郵便番号, 邮编, 邮政编码`,
  country: `country, country code, nation, land, staat, pays, país, paese, nazione, stato, land, kraj, państwo, الدولة, البلد, 国, 国家, 国名, 國家`,
  mode: `workplace type, work mode, work model, work type location, workplace, working model, remote hybrid onsite, work arrangement, location type, remote type, onsite remote, work setting, workplace model
    arbeitsmodell, arbeitsform, arbeitsplatzmodell, arbeitsweise
    mode de travail, modalité, modalité de travail, organisation du travail, présence
    modalidad, modalidad de trabajo, modo de trabajo, tipo de presencia
    modalità, modalità di lavoro, modello di lavoro
    modalidade, modelo de trabalho, regime de trabalho, modalidade de trabalho, formato de trabalho
    werkvorm, werkmodel, werkwijze
    arbetsform, arbetsmodell, arbeidsform, arbejdsform, arbeidsmodell, arbejdsmodel
    tryb pracy, model pracy, forma pracy, sposób pracy
    نمط العمل, طريقة العمل, نظام العمل, أسلوب العمل
    勤務形態, 働き方, 勤務スタイル, ワークスタイル
    办公方式, 工作方式, 工作模式, 办公模式`,
  remote: `remote, is remote, remote possible, home office, homeoffice, mobile work, work from home, wfh, mobiles arbeiten, home office möglich, remote möglich, télétravail, teletrabajo, telelavoro, smart working, lavoro da remoto, teletrabalho, remoto, home office possível, thuiswerken, thuiswerk, distans, distansarbete, hjemmekontor, hjemmearbejde, fjernarbeid, fjernarbejde, praca zdalna, zdalnie, عن بعد, عمل عن بعد, العمل عن بعد, リモート, 在宅勤務, リモートワーク, テレワーク, 远程, 远程办公, 居家办公, 遠端`,
  employment: `employment type, job type, type, contract, contract type, employment, type of employment, type of contract, work type, working time, schedule, time type, employment status, full time part time, hours type, working hours
    beschäftigungsart, anstellungsart, vertragsart, arbeitszeit, arbeitszeitmodell, art der anstellung, anstellung, befristung, vertragstyp, beschäftigungsverhältnis, umfang
    type de contrat, contrat, temps de travail, type d'emploi, nature du contrat, durée du travail
    tipo de contrato, contrato, jornada, tipo de empleo, tipo de jornada, jornada laboral, horario
    contratto, tipo di contratto, tipologia di contratto, tipologia contrattuale, orario, orario di lavoro, tipo di impiego, inquadramento
    tipo de contratação, tipo de vínculo, regime, regime de contratação, vínculo, tipo de emprego, carga horária, jornada de trabalho
    contracttype, dienstverband, soort contract, type contract, contractvorm, soort dienstverband, uren
    anställningsform, anställningstyp, omfattning, ansettelsesform, stillingstype, ansættelsesform, ansættelsestype, omfang, arbetstid, arbeidstid, arbejdstid, tjänstgöringsgrad, ansettelsestype
    wymiar etatu, rodzaj umowy, typ umowy, forma zatrudnienia, umowa, etat, rodzaj zatrudnienia, wymiar czasu pracy
    نوع التوظيف, نوع العقد, نوع الدوام, نوع الوظيفة, الدوام, العقد
    雇用形態, 契約形態, 雇用区分, 勤務時間区分, 雇用種別
    工作性质, 职位类型, 工作类型, 雇佣类型, 用工形式, 合同类型, 用工性质, 僱用類型, 工作性質`,
  pay: `salary, pay, compensation, wage, salary range, pay range, remuneration, rate, salary text, pay rate, package, hourly rate, wages, salary band, gross salary, base salary
    gehalt, vergütung, lohn, entgelt, verdienst, gehaltsspanne, jahresgehalt, monatsgehalt, stundenlohn, bezahlung, entgeltgruppe, gehaltsangabe, bruttogehalt
    salaire, rémunération, fourchette de salaire, salaire brut, fourchette salariale
    salario, sueldo, remuneración, retribución, rango salarial, banda salarial
    retribuzione, stipendio, ral, compenso, salario, fascia retributiva
    salário, remuneração, faixa salarial, vencimento
    salaris, loon, beloning, salarisindicatie, bruto salaris, salarisschaal
    lön, lønn, løn, ersättning, lönespann, månadslön, timlön, årslønn, månedsløn, timeløn, aflønning, årsløn, avlønning
    wynagrodzenie, pensja, płaca, widełki, widełki płacowe, stawka, zarobki
    الراتب, الأجر, نطاق الراتب, المرتب, التعويض
    給与, 給料, 年収, 月給, 時給, 賃金, 報酬, 想定年収, 給与条件
    薪资, 薪水, 工资, 月薪, 年薪, 薪酬, 薪资范围, 薪資, 待遇`,
  payMin: `salary min, min salary, minimum salary, salary from, pay from, pay min, min pay, from salary, lowest salary, salary lower, compensation min, rate min, rate from, salary minimum, minimum pay, wage min, wage from
    gehalt von, gehalt min, mindestgehalt, gehalt ab, jahresgehalt von, jahresgehalt min, monatsgehalt von, lohn von, stundenlohn von, vergütung von, entgelt von
    salaire min, salaire minimum, salaire de, salaire minimal, rémunération min, salaire à partir de
    salario mínimo, salario desde, sueldo mínimo, salario min, sueldo desde
    retribuzione minima, stipendio minimo, stipendio da, ral min, ral da, retribuzione da, ral minima, stipendio min
    salário mínimo, salário de, salário min, salário a partir de
    salaris van, minimum salaris, salaris min, salaris vanaf, loon van, minimumsalaris
    lön från, minimilön, lägsta lön, lön min, lønn fra, løn fra, minstelønn, laveste lønn, mindsteløn, månadslön från, årslønn fra, lön lägst
    wynagrodzenie od, wynagrodzenie min, płaca od, pensja od, minimalne wynagrodzenie, stawka od, widełki od
    الحد الأدنى للراتب, الراتب من, أدنى راتب, الراتب الأدنى
    最低給与, 給与下限, 給与（下限）, 年収下限, 月給下限, 最低年収, 給与from
    最低薪资, 薪资下限, 最低工资, 月薪下限, 最低月薪, 年薪下限, 薪資下限, 最低薪資`,
  payMax: `salary max, max salary, maximum salary, salary to, pay to, pay max, max pay, to salary, highest salary, salary upper, compensation max, rate max, rate to, salary maximum, maximum pay, wage max, wage to
    gehalt bis, gehalt max, höchstgehalt, jahresgehalt bis, jahresgehalt max, monatsgehalt bis, lohn bis, stundenlohn bis, vergütung bis, entgelt bis
    salaire max, salaire maximum, salaire à, salaire maximal, rémunération max, salaire jusqu'à
    salario máximo, salario hasta, sueldo máximo, salario max, sueldo hasta
    retribuzione massima, stipendio massimo, stipendio a, ral max, ral a, retribuzione a, ral massima, stipendio max
    salário máximo, salário até, salário max
    salaris tot, maximum salaris, salaris max, loon tot, maximumsalaris
    lön till, högsta lön, maxlön, lön max, lønn til, løn til, høyeste lønn, månadslön till, årslønn til, lön högst, højeste løn
    wynagrodzenie do, wynagrodzenie max, płaca do, pensja do, maksymalne wynagrodzenie, stawka do, widełki do
    الحد الأعلى للراتب, الراتب إلى, أعلى راتب, الراتب الأقصى, الحد الأقصى للراتب
    最高給与, 給与上限, 給与（上限）, 年収上限, 月給上限, 最高年収, 給与to
    最高薪资, 薪资上限, 最高工资, 月薪上限, 最高月薪, 年薪上限, 薪資上限, 最高薪資`,
  currency: `currency, currency code, salary currency, pay currency, währung, devise, monnaie, moneda, divisa, valuta, moeda, munt, valuta, waluta, العملة, 通貨, 货币, 币种, 貨幣`,
  interval: `interval, salary interval, pay interval, per, pay period, salary period, period, frequency, pay frequency, salary type, rate type, salary unit, pay unit, zeitraum, gehaltszeitraum, gehaltsintervall, pro, périodicité, période, fréquence, période de salaire, periodo, periodicidad, frecuencia, periodo retribuzione, periodicità, frequenza, período, periodicidade, frequência, periode, salarisperiode, loonperiode, lönperiod, lønnsperiode, lønperiode, lönetyp, okres, okres wynagrodzenia, częstotliwość, الفترة, فترة الراتب, دورية الراتب, 給与形態, 支払単位, 給与単位, 薪资周期, 薪资单位, 计薪方式, 发薪周期`,
  description: `description, job description, posting text, text, details, job details, summary, about the role, about the job, overview, role description, position description, job summary, body, content, advert text, full description, job advert, description html
    beschreibung, stellenbeschreibung, ausschreibungstext, anzeigentext, jobbeschreibung, stellentext, positionsbeschreibung, einleitung
    description du poste, descriptif, descriptif du poste, texte, présentation, contenu, détails du poste, texte de l'annonce
    descripción, descripción del puesto, descripción de la oferta, detalle, resumen, descripción de la vacante, texto
    descrizione, descrizione del lavoro, descrizione della posizione, testo annuncio, descrizione posizione, testo, descrizione annuncio
    descrição, descrição da vaga, descrição do cargo, descritivo, resumo, texto da vaga
    omschrijving, functieomschrijving, beschrijving, vacaturetekst, tekst, functiebeschrijving
    beskrivning, jobbeskrivning, arbetsbeskrivning, annonstext, beskrivelse, stillingsbeskrivelse, jobbeskrivelse, annonsetekst, annoncetekst, jobbbeskrivelse, om tjänsten, om stillingen, om jobbet
    opis, opis stanowiska, opis oferty, treść ogłoszenia, opis pracy, treść
    الوصف, الوصف الوظيفي, وصف الوظيفة, التفاصيل, نبذة, تفاصيل الوظيفة
    仕事内容, 業務内容, 職務内容, 説明, 詳細, 求人内容, 募集内容, 概要
    职位描述, 岗位描述, 描述, 工作内容, 职位详情, 说明, 職位描述, 工作內容`,
  duties: `responsibilities, duties, tasks, key responsibilities, main duties, what you will do, aufgaben, ihre aufgaben, tätigkeiten, aufgabenbeschreibung, missions, responsabilités, vos missions, tâches, responsabilidades, funciones, tareas, responsabilità, compiti, attività, mansioni, atribuições, funções, atividades, taken, verantwoordelijkheden, werkzaamheden, arbetsuppgifter, arbeidsoppgaver, arbejdsopgaver, ansvarsområden, ansvarsområder, obowiązki, zakres obowiązków, zadania, المهام, المسؤوليات, المهام والمسؤوليات, 担当業務, 職務, 责任, 岗位职责, 工作职责, 职责, 職責`,
  requirements: `requirements, qualifications, profile, what you bring, candidate profile, required qualifications, experience required, person specification, anforderungen, profil, ihr profil, qualifikationen, voraussetzungen, anforderungsprofil, profil recherché, exigences, compétences requises, votre profil, prérequis, requisitos, perfil, cualificaciones, requisiti, profilo, competenze richieste, qualificações, functie eisen, functie-eisen, eisen, kwalificaties, vereisten, kvalifikationer, krav, kvalifikasjoner, kravprofil, wymagania, kwalifikacje, المتطلبات, المؤهلات, الشروط, 応募資格, 応募条件, 必須条件, 求める人物像, 应聘要求, 任职要求, 任职资格, 岗位要求, 职位要求, 要求, 任職要求`,
  benefits: `benefits, perks, what we offer, we offer, wir bieten, leistungen, vorteile, das bieten wir, avantages, nous offrons, beneficios, ofrecemos, benefici, vantaggi, cosa offriamo, offriamo, benefícios, oferecemos, arbeidsvoorwaarden, wij bieden, voordelen, förmåner, vi erbjuder, vi tilbyr, vi tilbyder, fordeler, fordele, oferujemy, benefity, co oferujemy, المزايا, الميزات, ما نقدمه, 福利厚生, 待遇福利, 待遇・福利厚生, 福利, 福利待遇, 员工福利`,
  language: `language, posting language, job language, sprache, anzeigensprache, langue, idioma, lingua, língua, taal, språk, sprog, język, اللغة, 言語, 语言, 語言`,
  posted: `posted, posted on, post date, posted date, date posted, posting date, publish date, published, published on, publication date, date published, date opened, opening date, open date, posting start date, live date, created, date, advertised from
    veröffentlicht, veröffentlicht am, veröffentlichungsdatum, ausgeschrieben am, datum, online seit, online ab, anzeigenstart, publiziert am
    date de publication, publié le, publication, date d'ouverture, date de parution, date de mise en ligne, mis en ligne le
    fecha de publicación, publicado, publicado el, fecha publicación, fecha, fecha de apertura
    data di pubblicazione, pubblicato il, data pubblicazione, data apertura, pubblicazione
    data de publicação, publicado em, data publicação, data de abertura
    publicatiedatum, geplaatst op, gepubliceerd op, datum geplaatst, plaatsingsdatum, gepubliceerd, online sinds
    publicerad, publiceringsdatum, publicerat, publisert, publiseringsdato, offentliggjort, opslået, oprettet, dato, utlyst, opslagsdato, publiceret, publiceringsdato
    data publikacji, opublikowano, data dodania, data ogłoszenia, data opublikowania
    تاريخ النشر, نشر في, تاريخ الإعلان, تاريخ الفتح
    掲載日, 公開日, 掲載開始日, 募集開始日, 登録日, 投稿日
    发布日期, 发布时间, 发布日, 上线日期, 開放日期, 刊登日期, 發布日期`,
  closing: `closing date, close date, closes, closing, deadline, application deadline, apply by, expires, expiry date, expiration date, valid through, valid until, end date of posting, posting end date, date closes, closing on, last day to apply, applications close, expires on, expiry
    bewerbungsfrist, bewerbungsschluss, frist, einsendeschluss, gültig bis, bewerbung bis, ende der ausschreibung, ausschreibungsende, bewerbungsende, online bis, endet am
    date limite, date de clôture, date limite de candidature, clôture, expire le, date d'expiration, échéance, date de fin de publication
    fecha de cierre, fecha límite, plazo, cierre, fecha de vencimiento, válido hasta, fecha fin, plazo de solicitud, vencimiento
    scadenza, data di scadenza, data scadenza, termine, data di chiusura, valido fino al, termine candidature, data chiusura
    data de encerramento, prazo, data limite, encerramento, prazo de candidatura, válido até, data de fechamento, data de término, inscrições até
    sluitingsdatum, reageren voor, deadline, einddatum vacature, uiterste reactiedatum, geldig tot, vervaldatum
    sista ansökningsdag, ansökan senast, sista ansökningsdatum, sista dag, søknadsfrist, søk innen, ansøgningsfrist, frist, ansök senast, sista datum, utløpsdato, udløbsdato, slutdatum, ansökningstid ut
    termin składania aplikacji, termin, data zakończenia, ważne do, aplikuj do, data wygaśnięcia, termin aplikowania, data zamknięcia
    تاريخ الإغلاق, تاريخ الانتهاء, آخر موعد, آخر موعد للتقديم, الموعد النهائي, تاريخ الإقفال, انتهاء التقديم
    応募締切, 締切日, 掲載終了日, 締切, 応募期限, 募集終了日, 応募締切日
    截止日期, 截止时间, 有效期至, 结束日期, 申请截止日期, 报名截止, 下线日期, 截止日, 到期日`,
  applyUrl: `apply url, apply link, application url, application link, apply, how to apply url, apply here, apply at, application page, bewerbungslink, bewerbungs url, link zur bewerbung, bewerbungsformular, lien de candidature, lien pour postuler, postuler, url de candidature, enlace de solicitud, enlace para aplicar, link candidatura, link per candidarsi, link de candidatura, link para candidatura, sollicitatielink, link om te solliciteren, ansökningslänk, länk till ansökan, søknadslenke, ansøgningslink, søknadslink, link do aplikacji, link aplikacyjny, رابط التقديم, رابط التقدم, 応募url, 応募リンク, 応募先url, 申请链接, 投递链接, 应聘链接, 申請連結`,
  url: `url, link, job url, job link, posting url, web address, website, job page, permalink, external url, stellenlink, anzeigenlink, link zur stelle, stellen url, lien, lien de l'offre, url de l'offre, adresse web, enlace, url de la oferta, enlace de la oferta, link annuncio, url annuncio, link da vaga, url da vaga, vacature url, vacaturelink, länk, annonslänk, lenke, annonselenke, annoncelink, link do oferty, adres www, الرابط, رابط الوظيفة, 求人url, リンク, 链接, 职位链接, 网址, 連結`,
  openings: `openings, positions, number of openings, vacancies, number of positions, headcount, no of vacancies, no of positions, number of vacancies, hires, number to hire, anzahl stellen, anzahl, anzahl der stellen, freie stellen, nombre de postes, nb postes, effectif, número de vacantes, plazas, número de plazas, vacantes, numero posizioni, posti, numero posti, número de vagas, quantidade de vagas, vagas, aantal plaatsen, aantal, aantal vacatures, antal, antal tjänster, antall stillinger, antal stillinger, antall, liczba miejsc, liczba wakatów, liczba etatów, liczba stanowisk, عدد الشواغر, العدد, عدد الوظائف, 募集人数, 採用人数, 採用予定人数, 招聘人数, 人数, 需求人数, 招聘人數`,
  seniority: `seniority, level, seniority level, experience level, job level, career level, karrierestufe, senioritätslevel, erfahrungsstufe, berufserfahrung, erfahrungslevel, niveau, niveau d'expérience, nivel, nivel de experiencia, seniority level, livello, livello di esperienza, nível, nível de experiência, senioridade, ervaringsniveau, senioriteit, nivå, erfarenhetsnivå, erfaringsnivå, erfaringsniveau, poziom, poziom stanowiska, poziom doświadczenia, المستوى الوظيفي, المستوى, مستوى الخبرة, 職位レベル, 経験レベル, レベル, 职级, 级别, 经验等级`,
  profession: `category, job category, job family, job function, occupation, discipline, field, kategorie, berufsgruppe, berufsfeld, tätigkeitsfeld, job familie, catégorie, métier, famille de métier, domaine, categoría, familia profesional, profesión, categoria, professione, area professionale, categoria da vaga, profissão, família de cargo, categorie, vakgebied, beroep, beroepsgroep, functiegroep, kategori, yrke, yrkesgrupp, yrkesområde, fagområde, stillingskategori, kategoria, branża, zawód, الفئة, فئة الوظيفة, المهنة, التخصص, 職種カテゴリ, カテゴリ, カテゴリー, 职位类别, 类别, 职业类别, 职能`,
  skills: `skills, required skills, key skills, competencies, keywords, tags, kenntnisse, fähigkeiten, kompetenzen, schlagworte, compétences, mots clés, habilidades, competencias, conocimientos, competenze, competências, habilidades, vaardigheden, competenties, kompetenser, färdigheter, ferdigheter, kompetencer, nyckelord, umiejętności, kompetencje, المهارات, مهارات, スキル, 必要スキル, 技能, 技能要求, 关键词`,
  status: `status, job status, posting status, state of posting, vacancy status, requisition status, stellenstatus, statut, état, estado de la vacante, estatus, stato annuncio, stato posizione, situação, status da vaga, vacaturestatus, tillstånd, الحالة, حالة الوظيفة, ステータス, 状態, 募集状況, 状态, 职位状态, 招聘状态, 狀態`,
} as const

/** The field that a column contains. */
export type Field = keyof typeof COLUMN_NAMES
