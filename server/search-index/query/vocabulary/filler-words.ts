// Folded words in the languages of candidates that only say that a job is wanted.

const DEPARTMENTS =
  'department dept team abteilung departement equipe departamento equipo reparto afdeling avdelning osasto dzial قسم'
/** Words beside the name of a department. */
export const SAYS_DEPARTMENT: ReadonlySet<string> = splitToWordSet(DEPARTMENTS)

/** Words without meaning beside two other words, or after another one: a job coach is not any coach. */
export const SAYS_JOB: ReadonlySet<string> = splitToWordSet(`
  job hiring opening openings career careers work position positions role roles
  ${DEPARTMENTS}
  arbeit stelle beruf emploi poste travail empleo trabajo puesto lavoro impiego posto emprego trabalho vaga werk baan
  jobb arbete tyo tyopaikka praca stanowisko وظيفه عمل
`)

/** Words without any meaning. */
export const TELLS_NOTHING: ReadonlySet<string> = splitToWordSet(`
  jobs vacancy vacancies wanted near nearby looking seeking find want needed i am im would like any some something where which what please now today
  immediate immediately urgent urgently good best great well paid paying ich bin suche mochte gerne sofort je suis cherche yo soy quiero ik ben zoek jag soker haen hakee olen toita
  stellen stellenangebot stellenangebote gesucht jobangebote emplois offres offre recherche empleos ofertas oferta trabajos busco
  want wanna quiero quisiera busca buscando gustaria veux voudrais aimerais souhaite vorrei voglio cercando gostaria quero procurando wil graag
  vill onskar haluan haluaisin etsin chce chcialbym chcialabym suchen wollen mochten
  lavori offerte cerco empregos vagas procuro vacature vacatures gezocht lediga jobben sokes tyopaikat avoimet haussa
  oferty ofert szukam وظائف مطلوب 仕事 求人 募集 채용 구인 일자리
`)

/** Words without meaning in a sentence, or before a word such as "in". On their own they may be the search itself. */
export const SAYS_MUCH: ReadonlySet<string> = splitToWordSet(`
  experience experienced skills skill years year using use work working company sector industry field area people who can also every my able
  have own their them but qualification qualifications qualified training small large big
  help helping prefer preferably possible opportunity opportunities based learn become train yet get getting
  but so when while because about go going do doing make making very really just only then than up out off not after love loves enjoy thing things
  aber weil wenn sehr nur auch mais parce quand tres pero porque cuando muy ma quando molto mas muito maar omdat wel men eftersom mycket mutta koska ale
  lernen erlernen apprendre devenir aprender imparare diventare leren worden
  erfahrung kenntnisse jahre unternehmen firma branche bereich moglich
  experience ans competences entreprise societe secteur domaine
  experiencia anos empresa sector area conocimientos esperienza anni azienda settore experiencia anos setor
  ervaring jaar bedrijf erfarenhet ar foretag kokemus vuotta yritys doswiadczenie lat firma
`)

/** Words that say how the work is done, or its level. They are dropped before words for the work itself. */
export const SAYS_HOW: ReadonlySet<string> = splitToWordSet(`
  senior sr junior jr lead remote hybrid onsite flexible part full time fulltime parttime weekend weekends evening evenings day days night nights
  shift shifts morning summer winter season seasonal temporary permanent contract freelance casual urgent hour hours newly qualified entry level
  beginner professional qualified paid visa sponsorship
  teilzeit vollzeit minijob befristet unbefristet nachts wochenende homeoffice remoto remota temps partiel plein cdi cdd nuit teletravail
  tiempo parcial completo noche media jornada turno tempo parziale pieno notte meio periodo integral noite deeltijd voltijd nacht thuiswerk
  deltid heltid natt distans osa aikainen kokoaikainen etatyo zdalnie zdalna etat リモート パート アルバイト 正社員 夜勤
`)

function splitToWordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
