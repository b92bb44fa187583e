import { phrases } from './phrases.ts'

// What people call conditions of work, by language. Written by hand from how job advertisements and candidates of each language say them.

/** Where one works, by the values of the filter `work_site`. */
export const SITES = {
  remote:
    phrases(`remote, remotely, fully remote, work from home, working from home, from home, wfh, home based, telework, telecommute,
    homeoffice, home office, mobiles arbeiten, von zu hause, von zuhause, télétravail, à distance, de chez moi, depuis chez moi,
    teletrabajo, remoto, remota, a distancia, desde casa, da remoto, telelavoro, smart working, da casa, lavoro da casa, trabalho remoto, teletrabalho, de casa,
    thuiswerk, thuiswerken, thuis werken, vanuit huis, op afstand, distansarbete, på distans, hemifrån, etätyö, etänä, kotoa käsin,
    zdalnie, zdalna, zdalny, praca zdalna, z domu, عن بعد, من المنزل, من البيت, リモート, 在宅, テレワーク, 재택`),
  hybrid: phrases(
    `hybrid, hybride, híbrido, híbrida, ibrido, ibrida, hybridarbete, hybridityö, hybrydowo, hybrydowa, هجين, مختلط, ハイブリッド`,
  ),
  onsite:
    phrases(`on site, onsite, in person, in the office, in office, vor ort, präsenz, im büro, sur site, sur place, en présentiel, présentiel,
    presencial, en oficina, in presenza, in sede, in ufficio, op locatie, op kantoor, på plats, lähityö, stacjonarnie, stacjonarna, حضوري, في المكتب, 出社`),
} as const

/** Kinds of employment as every import calls them. A longer name before a shorter one that it holds. */
export const KINDS = {
  'Working student':
    phrases(`working student, student job, student jobs, werkstudent, werkstudentin, werkstudenten, werkstudentenjob, job étudiant, jobs étudiants,
    trabajo para estudiantes, lavoro per studenti, studentenbaan, bijbaan, extrajobb, opiskelijatyö, praca dla studentów, عمل للطلاب`),
  Internship:
    phrases(`internship, internships, intern, interns, praktikum, praktika, praktikumsplatz, praktikant, praktikantin, en stage, un stage, de stage, stages,
    stagiaire, prácticas, pasantía, pasantías, becario, becaria, tirocinio, uno stage, estágio, estagiário, estagiária, stageplek, stageplaats, stagiair, praktikplats,
    harjoittelu, harjoittelupaikka, staż, praktyki, تدريب, متدرب, متدربة, インターン, インターンシップ, 인턴`),
  Apprenticeship:
    phrases(`apprenticeship, apprenticeships, apprentice, ausbildung, ausbildungsplatz, azubi, lehre, lehrstelle, alternance, apprentissage, apprenti, apprentie,
    formación dual, aprendiz, apprendistato, apprendista, aprendizagem, leerwerkplek, leerbaan, lärlingsplats, lärling, oppisopimus, nauka zawodu, تلمذة مهنية`),
  'Part-time':
    phrases(`part time, parttime, half time, reduced hours, teilzeit, halbtags, minijob, temps partiel, mi temps, à mi temps, tiempo parcial, media jornada,
    medio tiempo, jornada parcial, part time, tempo parziale, mezza giornata, meio período, tempo parcial, part time, deeltijd, deeltijds, halftijds, deltid,
    halvtid, osa aikainen, osa aikatyö, niepełny etat, pół etatu, część etatu, دوام جزئي, نصف دوام, جزئي, パート, アルバイト, 파트타임`),
  'Full-time':
    phrases(`full time, fulltime, vollzeit, ganztags, temps plein, plein temps, temps complet, tiempo completo, jornada completa, tempo pieno, tempo integral,
    período integral, voltijd, voltijds, heltid, kokoaikainen, kokoaikatyö, pełny etat, pełnym etacie, دوام كامل, كامل الدوام, フルタイム, 正社員, 풀타임`),
  Temporary:
    phrases(`temporary, temp job, temp jobs, fixed term, seasonal, befristet, befristete, befristeten, zeitarbeit, saisonarbeit, saisonjob, cdd, intérim, saisonnier, saisonnière,
    temporal, de temporada, a tempo determinato, stagionale, temporário, temporada, tijdelijk, tijdelijke, seizoenswerk, tillfällig, vikariat, säsongsarbete, visstid,
    määräaikainen, kausityö, na czas określony, sezonowa, مؤقت, مؤقتة, موسمي, 派遣, 期間限定`),
  Permanent:
    phrases(`permanent, unlimited contract, unbefristet, unbefristete, unbefristeten, festanstellung, festangestellt, cdi, contrat à durée indéterminée, indefinido,
    contrato fijo, puesto fijo, tempo indeterminato, posto fisso, efetivo, contrato sem termo, vast contract, vaste baan, vast dienstverband, tillsvidare, tillsvidareanställning,
    vakituinen, toistaiseksi, umowa o pracę na czas nieokreślony, na stałe, دائم, دائمة`),
  Volunteer:
    phrases(`volunteer, volunteering, voluntary work, ehrenamt, ehrenamtlich, bénévole, bénévolat, voluntariado, voluntario, volontariato, volontario, vrijwilliger,
    vrijwilligerswerk, volontärarbete, frivillig, vapaaehtoistyö, wolontariat, تطوع, متطوع`),
} as const
export type Kind = keyof typeof KINDS

/** "Anywhere": a place that was said before no longer counts. */
export const ANYWHERE =
  phrases(`anywhere, any place, any location, everywhere, egal wo, überall, ort egal, ortsunabhängig, n'importe où, partout, peu importe où, en cualquier lugar,
  en cualquier sitio, donde sea, ovunque, dappertutto, qualquer lugar, em qualquer lugar, overal, waar dan ook, var som helst, missä tahansa, gdziekolwiek, في أي مكان, أي مكان`)

/** Nothing of what was said before counts. */
export const START_OVER =
  phrases(`start over, start again, start from scratch, new search, reset, forget it, neu anfangen, von vorne, von vorn, neue suche, zurücksetzen, recommencer,
  recommençons, nouvelle recherche, empezar de nuevo, nueva búsqueda, empecemos de nuevo, ricominciare, ricominciamo, nuova ricerca, recomeçar, nova busca, opnieuw beginnen,
  nieuwe zoekopdracht, börja om, ny sökning, aloita alusta, uusi haku, od nowa, nowe wyszukiwanie, من جديد, بحث جديد, ابدأ من جديد`)

export const HELLO =
  phrases(`hi, hello, hey, good morning, good evening, hallo, guten tag, guten morgen, moin, servus, bonjour, bonsoir, salut, hola, buenos días, buenas, ciao,
  buongiorno, olá, bom dia, goedemorgen, goedendag, hej, hei, moi, cześć, dzień dobry, مرحبا, أهلا, السلام عليكم, こんにちは, 안녕하세요`)

/** Who has no experience is a beginner, whatever is excluded by "no". */
export const NO_EXPERIENCE =
  phrases(`no experience, without experience, no prior experience, ohne erfahrung, ohne berufserfahrung, keine erfahrung, sans expérience, sin experiencia,
  senza esperienza, sem experiência, zonder ervaring, geen ervaring, utan erfarenhet, ilman kokemusta, bez doświadczenia, بدون خبرة, بلا خبرة, 未経験`)
