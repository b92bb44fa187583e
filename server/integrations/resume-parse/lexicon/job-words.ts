import { joinRegexAlternatives, TONGUES } from './languages/all-languages.ts'

/** Stems of job titles without accents. Those that begin with "-" are at the end of compounds. */
const JOB_WORDS =
  'engineer|developer|programmer|manager|director|analyst|consultant|architect|designer|assistant|associate|intern|internship|trainee|specialist|coordinator|administrator|officer|lead|leader|head|chief|president|vice president|ceo|cto|cfo|coo|cio|founder|co-founder|owner|teacher|lecturer|professor|researcher|scientist|technician|supervisor|executive|representative|agent|advisor|adviser|accountant|auditor|nurse|doctor|physician|surgeon|pharmacist|therapist|lawyer|attorney|paralegal|clerk|secretary|receptionist|cashier|sales|salesperson|marketer|editor|writer|journalist|author|translator|interpreter|photographer|producer|artist|illustrator|animator|chef|cook|waiter|waitress|bartender|barista|driver|operator|mechanic|electrician|plumber|carpenter|welder|foreman|inspector|planner|buyer|recruiter|tutor|instructor|trainer|coach|fellow|postdoc|apprentice|volunteer|partner|principal|scrum master|product owner|devops|freelancer|freelance|contractor|strategist|controller|tester|planner|scientific|research assistant|librarian|social worker|caregiver|dentist|veterinarian|pilot|captain|sergeant|lieutenant|baker|butcher|gardener|cleaner|guard|curator|economist|statistician|mathematician|physicist|chemist|biologist|governess|councilor|councillor|novelist|broker|underwriter|actuary|webmaster|merchandiser|buyer|packer|warehouse worker|team member|shift lead|storekeeper|midwife|paramedic|radiographer|optician|surveyor|draftsman|estimator|worker|data scientist|registered|sous chef|commis de cuisine|commis chef|concierge|host|hostess|stylist|hairdresser|beautician|bookkeeper|teller|dispatcher|courier|' +
  'ingenieur|entwickler|-entwickler|-ingenieur|leiter|-leiter|leitung|mitarbeiter|-mitarbeiter|sachbearbeiter|-bearbeiter|berater|-berater|kaufmann|kauffrau|-kaufmann|-kauffrau|assistent|-assistent|praktikant|praktikum|werkstudent|auszubildend|referent|-referent|fachkraft|-fachkraft|techniker|-techniker|mechaniker|-mechaniker|meister|-meister|lehrer|-lehrer|dozent|arzt|-arzt|arztin|pfleger|-pfleger|krankenschwester|pflegefach|erzieher|verkaufer|-verkaufer|buchhalter|-buchhalter|geschaftsfuhrer|vorstand|gesellschafter|-betreuer|betreuer|koch|-koch|kellner|fahrer|-fahrer|elektriker|elektroniker|mechatroniker|schreiner|architekt|-architekt|gestalter|-gestalter|redakteur|-redakteur|journalist|ubersetzer|dolmetscher|wissenschaftliche|hilfskraft|-hilfskraft|aushilfe|angestellte|-angestellte|beauftragte|-beauftragte|koordinator|-koordinator|planer|-planer|prufer|-prufer|steuerfach|steuerberater|jurist|rechtsanwalt|apotheker|optiker|friseur|backer|spezialist|-spezialist|administrator|-administrator|programmierer|-analyst|-manager|lagerist|disponent|logistiker|einkaufer|-einkaufer|sekretar|trainer|-trainer|forscher|wissenschaftler|biologe|chemiker|physiker|informatiker|-informatiker|bereichsleit|teamleit|projektleit|abteilungsleit|freiberuf|selbststandig|volontar|therapeut|-therapeut|psychologe|sozialpadagog|hebamme|' +
  'developpeu|ingenieur|responsable|charge|chargee|directeur|directrice|gerant|chef de|cheffe|conseill|consultante|technicien|vendeu|commercial|commerciale|comptable|assistante|secretaire|infirmier|infirmiere|medecin|pharmacien|enseignant|professeur|formateur|formatrice|chercheu|doctorant|stagiaire|stage|apprenti|alternan|cuisinier|serveu|chauffeur|ouvrier|electricien|mecanicien|plombier|menuisier|architecte|graphiste|concepteur|conceptrice|redacteur|redactrice|journaliste|traduct|avocat|juriste|notaire|animateur|animatrice|educateur|educatrice|agent|employe|gestionnaire|coordinat|acheteu|logisticien|analyste|administrateur|programmeur|president|fondateur|cofondat|auditeur|consultant|hotesse|receptionniste|aide-soignant|kinesitherapeute|bibliothecaire|moniteur|webdesigner|cadre|preparateur|magasinier|operateur|chaudronnier|soudeu|' +
  'desarrollador|cientific|disenad|ingenier|programador|gerente|director|directora|jefe|jefa|responsable|encargad|coordinador|analista|consultor|asesor|asistente|auxiliar|administrativ|contable|contador|vendedor|comercial|dependient|ejecutiv|tecnico|tecnica|medico|medica|enfermer|farmaceutic|profesor|docente|maestr|investigador|becari|practicas|practicante|aprendiz|cociner|camarer|conductor|operari|electricista|mecanic|arquitect|disenador|redactor|periodista|traductor|abogad|recepcionista|cajer|socio|fundador|presidente|supervisor|especialista|gestor|formador|psicolog|educador|fisioterapeuta|secretari|mozo|peon|lider|' +
  'desenvolvedor|engenheir|programador|gerente|diretor|coordenador|analista|consultor|assessor|assistente|auxiliar|contador|contabilista|vendedor|tecnic|medic|enfermeir|farmaceutic|professor|pesquisador|investigador|estagiari|estagio|aprendiz|cozinheir|garcom|motorista|operador|eletricista|mecanic|arquitet|designer|redator|jornalista|tradutor|advogad|recepcionista|caixa|socio|fundador|presidente|especialista|gestor|encarregad|chefe|lider|bolsista|secretari|atendente|promotor|comprador|' +
  'sviluppat|architett|disegnat|geometra|ingegner|programmat|responsabile|direttor|direttrice|coordinat|analista|consulente|assistente|impiegat|contabile|ragionier|venditor|commess|tecnico|medico|infermier|farmacista|insegnante|docente|professor|ricercator|ricercatrice|dottorand|tirocin|stagista|apprendista|cuoco|camerier|autista|operai|operatore|operatrice|elettricista|meccanico|architetto|progettist|grafico|redattor|giornalista|traduttor|avvocat|segretari|receptionist|addett|capo|titolare|fondator|presidente|amministrat|specialista|magazzinier|educator|psicolog|collaborator|praticante|' +
  'ontwikkelaar|voorbereider|-voorbereider|installateur|-installateur|ingenieur|programmeur|manager|directeur|leidinggevende|hoofd|teamleider|projectleider|-leider|adviseur|-adviseur|medewerker|-medewerker|assistent|-assistent|boekhouder|verkoper|verkoopster|technicus|arts|verpleegkundige|apotheker|docent|leraar|lerares|onderzoeker|promovendus|stagiair|leerling|kok|ober|chauffeur|monteur|elektricien|timmerman|architect|ontwerper|-ontwerper|redacteur|vertaler|advocaat|jurist|secretaresse|receptionist|eigenaar|oprichter|consulent|coordinator|beheerder|-beheerder|specialist|-specialist|analist|-analist|bediende|arbeider|verzorgende|inkoper|planner|tester|begeleider|-begeleider'
const MORE_WORDS =
  'plasterer|improver|bricklayer|joiner|glazier|groundworker|scaffolder|tiler|decorator|fitter|turner|machinist|pipefitter|fabricator|landscaper|groundsman|groundskeeper|handyman|caretaker|carer|stonemason|upholsterer|steelfixer|banksman|slinger|forester|farmhand|fisherman|lifeguard|picker|stocker|housekeeper|seamstress|tailor|jeweller|jeweler|locksmith|cadet|helper|dishwasher|rigger|roofer|laborer|labourer|janitor|statistiker|' +
  'ayudante|albanil|pintor|soldador|carpinter|peluquer|panader|pasteler|carnicer|jardiner|cuidador|vigilante|limpiador|repartidor|transportista|fotograf|actriz|actor|bailarin|bibliotecari|archiver|interprete|matron|podolog|logoped|biolog|quimic|' +
  'ajudante|pedreiro|carpinteir|faxineir|diarista|porteiro|repositor|balconista|acougueir|padeiro|confeiteir|cabeleireir|jardineir|bibliotecari|fisioterapeuta|nutricionista|geolog|' +
  'helfer|-helfer|tischler|zimmerer|dachdecker|klempner|anlagenmechaniker|florist|landwirt|metzger|fleischer|konditor|kosmetikerin|reinigungskraft|hausmeister|kassierer|servicekraft|-kraft|barkeeper|sanitater|-sanitater|polizist|matrose|tagesmutter|heilpadagog|logopad|ergotherap|physiotherap|-padagoge|-padagogin|statiker|zeichner|' +
  'peintre|couvreur|macon|boulanger|patissier|coiffeu|estheticien|caissier|barman|sommelier|plongeur|livreur|facteur|pompier|policier|gendarme|matelot|agriculteur|jardinier|paysagiste|veterinaire|dentiste|sage-femme|orthophoniste|psychologue|archiviste|realisateur|comedien|musicien|photographe|styliste|couturier|' +
  'pizzaiolo|panettiere|pasticcere|muratore|idraulico|falegname|parrucchier|estetista|badante|portiere|custode|bibliotecari|archivista|interprete|animatore|fisioterapista|aiuto|' +
  'schoonmaker|schilder|lasser|metselaar|loodgieter|kapper|slager|tuinman|beveiliger|postbode|gastvrouw|gastheer|leerkracht|begeleid|hulpverlener|fysiotherapeut|-therapeut|-verpleegkundige|-adviseur|huishoudelijk'
const OTHER_SCRIPTS =
  /مهندس|مطور|مدير|محلل|مستشار|مصمم|مساعد|متدرب|أخصائي|اخصائي|منسق|مسؤول|رئيس|مدرس|معلم|أستاذ|باحث|فني|مشرف|ممثل|محاسب|مدقق|ممرض|طبيب|صيدلي|محام|كاتب|سكرتير|موظف|محرر|مترجم|مبرمج|قائد|صحفي|طباخ|سائق|مندوب|エンジニア|プログラマ|マネージャ|ディレクター|デザイナー|アナリスト|コンサルタント|開発者|担当|部長|課長|係長|主任|リーダー|営業|事務|研究員|教師|講師|教授|看護師|薬剤師|医師|秘書|インターン|アルバイト|社員|スタッフ|代表|取締役|アシスタント|店長|士$|者$|工程师|经理|主管|总监|开发|设计师|分析师|顾问|助理|实习|专员|主任|研究员|教师|讲师|教授|护士|医生|会计|律师|编辑|记者|翻译|销售|总裁|创始人|负责人|架构师|程序员|代表|技术员|秘书|组长|老师|司机|厨师|师$|员$/u

const ELSEWHERE = TONGUES.flatMap(({ jobs }) => jobs.split('|'))
const LATIN_WORDS = [...`${JOB_WORDS}|${MORE_WORDS}`.split('|'), ...ELSEWHERE.filter((word) => /^[a-z-]/.test(word))]
const CYRILLIC = new RegExp(
  `(?<!\\p{L})(?:${joinRegexAlternatives(ELSEWHERE.filter((word) => /^\p{Script=Cyrillic}/u.test(word)))})`,
  'iu',
)
const HANGUL_WORDS = joinRegexAlternatives(ELSEWHERE.filter((word) => /^\p{Script=Hangul}/u.test(word)))
/** Matches Korean titles, which end with the occupation. */
const HANGUL = new RegExp(`(?:${HANGUL_WORDS})(?![\\p{Script=Hangul}])`, 'u')
const starts = LATIN_WORDS.filter((word) => !word.startsWith('-'))
const ends = LATIN_WORDS.flatMap((word) => (word.startsWith('-') ? [word.slice(1)] : []))
const WHOLE = new Set(starts.filter((word) => word.length <= 5))
const BEGINNINGS = starts.filter((word) => word.length > 5)
/** Matches endings that a whole word may have: plurals and feminine forms. */
const FORM = /(?:s|in|e|a|o|en|er|rin|euse|trice|ère|iere|erin)$/

/** Whether a text contains a word of job titles in a supported language. */
export function hasJobTitleWord(text: string): boolean {
  if (OTHER_SCRIPTS.test(text) || CYRILLIC.test(text) || HANGUL.test(text)) return true
  const words = splitFoldedWords(text)
  return (
    words.some(isJobTitleWord) ||
    BEGINNINGS.some((word) => word.includes(' ') && ` ${words.join(' ')}`.includes(` ${word}`))
  )
}

/** Words that begin like those of titles, but are not. */
const NO_TITLES = new Set(
  'engineering consultoria consultorias consulting consultancy consultores asesoria asesorias assessoria architects architekten architetti arquitectos arquitetos analytics partners ingenieria engenharia ingegneria ingenierie medical medicine medicina medicale medizin medizinische secretariat gestion gestionali managementsysteme management leadership operations conseils conseil editorial editora directory advisory comptabilite contabilidad contabilidade comercializacion academic officine officina oficina'.split(
    ' ',
  ),
)

/** Matches endings of companies named after occupations: "Gestoría", "Ingenieurbüro", "Druckerei". */
const FIRM_END =
  /(?:oria|eria|orias|erias|erie|eries|buro|kanzlei|praxis|gesellschaft|werk|werke|betrieb|betriebe|verein|verband|bedrijf|kantoor|erei|orei|schaft)$/
/** Matches endings of words for occupations in several languages. */
const JOB_END =
  /.{3}(?:ologist|ologue|ologo|ologa|ologe|ologin|ician|icien|icienne|grapher|keeper|smith|maker|isteur|atrice|atore|trice|kundige|houder|meester|iker|ikerin|erin|ender|ateur|zeichner|macher|geselle|gesellin|schlosser|pfleger|maler|fuhrer|wirtin|monteur|bauer|leger|listin|maurer)$/
const NO_JOB_END =
  /^(?:severin|beatrice|katherin|catherin|kalender|gender|matrice|amerika\w*|agender|senador|ordinateur|niederbauer|sender|calender)$/

const ENDS = new RegExp(`.(?:${ends.join('|')})(?:in|e|r|n|innen)?$`)
const BEGINNING_SET = new Set(BEGINNINGS)

const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', æ: 'ae' }

function isJobTitleWord(word: string): boolean {
  if (NO_TITLES.has(word) || FIRM_END.test(word)) return false
  if (JOB_END.test(word) && !NO_JOB_END.test(word)) return true
  if (WHOLE.has(word) || WHOLE.has(word.replace(FORM, ''))) return true
  const known = [...listLongPrefixes(word)].some((one) => BEGINNING_SET.has(one))
  return known || ENDS.test(word)
}

function* listLongPrefixes(word: string): Generator<string> {
  for (let length = 6; length <= word.length; length += 1) yield word.slice(0, length)
}

function splitFoldedWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıłøæ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[:*]in(?:nen)?\b/g, 'in')
    .split(/[^a-z-]+|-(?=\p{L})/u)
    .filter((word) => word !== '')
}
