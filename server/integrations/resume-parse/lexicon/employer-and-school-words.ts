import { hasJobTitleWord } from './job-words.ts'
import { joinRegexAlternatives, listWordsOfAllLanguages } from './languages/all-languages.ts'

/** Matches an employer's name by legal forms and words of companies. */
const LEGAL_FORM =
  /\b(?:inc|corp|corporation|company|co|ltd|limited|llc|llp|lp|plc|gmbh|mbh|mbb|partg|ag|kg|kgaa|ohg|gbr|ug|se|eg|e\.?v|sarl|sas|sasu|s\.?a\.?s?|eurl|s\.?l\.?u?|s\.?r\.?l|s\.?p\.?a|ltda|lda|eireli|b\.?v|n\.?v|bvba|vof|pty|pvt|ab|oy|aps|a\/s)\b\.?(?!\p{L})/iu
const FIRM =
  /(?:&|\b(?:and|und|et|y|e|en))\s(?:sons?|daughters?|bros|brothers|fils|söhne|sohn|zonen|zoon|hijos?|figli|filhos|synowie|synové)(?!\p{L})|(?<!\p{L})(?:gebr(?:üder|\.)?|frères|hermanos|fratelli|irmãos|group|gruppe|groupe|grupo|gruppo|groep|holding|holdings|bank|banque|banco|banca|partners|solutions|systems|technologies|technology|software|labs|laborator\w*|studios?|agency|agentur|agence|agencia|ag[eê]ncia|agenzia|agentschap|consulting|services|industries|industrie|industria|hospital|hotel|hôtel|klinik(?:um|en)?|clinic|clinique|cl[ií]nica|krankenhaus|hôpital|ospedale|ziekenhuis|foundation|stiftung|fondation|fundaci[oó]n|funda[cç][aã]o|fondazione|stichting|institute|institut|institute|instituto|istituto|council|ministry|ministerium|minist[eè]re|ministerio|department|verlag|werke|bau|logisti[ck]s?|logistique|log[ií]stica|airlines?|insurance|versicherung(?:en)?|pharma|pharmaceuticals?|energy|energie|energ[ií]a|media|motors|foods?|restaurant|ristorante|caf[eé]|bakery|bäckerei|freelance|self-employed|selbstständig|digital|software|universit(?:y|ät|é|à|eit|aria)|universidade?|hochschule|school|schule|college|consultores|asociados|associati|engineering|telecom\w*|automotive|retail|capital|ventures|networks?|interactive|international|global|praxis|kanzlei|apotheke|werkstatt|maschinenbau|handel|handels\w{0,3}gesellschaft|transporte?s?|construction|construcciones|constructora|construtora|supermarkt|consultor[ií]as?|asesor[ií]as?|assessoria|consulenz[ae]|beratung|conseil|adviesbureau|verzekeringen|spedition|cooperativ[ae]|coöperatie|coop[eé]rative|association|associations|associates|editorial|comune|ayuntamiento|prefeitura|gemeente|nhs|trust|stadtwerke|steuerberatung|officina|oficina|observatorio|hospitales|center|centre|centrum|zentrum|centro|medical|health|healthcare|care|analytics|architekten|architects|architetti|arquitectos|arquitetos|werkplaats|bouw|installatietechniek|technik|netze|naturkost|tecnolog[ií]a|pagamentos|pharmacy|farmacia|farm[aá]cia|mobility)(?!\p{L})/iu
const COMPANY_OTHER =
  /شركة|مؤسسة|مجموعة|بنك|مصرف|مستشفى|جامعة|وزارة|هيئة|مدرسة|معهد|مكتب|مصنع|فندق|مركز|株式会社|有限会社|合同会社|会社|法人|銀行|病院|大学|研究所|製作所|工業|商事|グループ|公司|集团|银行|医院|学校|大学|研究院|工厂|工具厂|厂$|中心|事务所|集團|科技$|医療|クリニック|株式|研究室$|设计院|股份|有限|（株）|\(株\)/u

/** Matches words of schools. */
const SCHOOL =
  /universi|uniwersytet|\bcollege|\bschool|\binstitut|\bistitut|hochschul|\bschule|schule\b|gymnasium|realschule|fachschul|berufsschul|akademie|academ|académie|\bécole|\becole|polytech|politecnic|politécnic|\blyc[ée]e|\bcoll[eè]ge\b|\biut\b|\bescuela|\bescola|\bfacult|\bfakult|\bcolegio|col[eé]gio|\bliceo|\bscuola|\bscuole|\bhogeschool|\broc\b|lyceum|\bTU\b|\bFH\b|\bETH\b|\bEPFL\b|\bMIT\b|\bIIT\b|\bNIT\b|\bIIM\b|\bNUS\b|\bLSE\b|\bUCL\b|\bKTH\b|\bEHL\b|\bHSG\b|\bWHU\b|\bCNAM\b|\bUFMG\b|\bUSP\b|\bPUC\b|\bSENAC\b|\bUPM\b|\bUPC\b|\bROC\b|\bGRETA\b|\bUCLA\b|\bHTW\b|\bHTL\b|\bKIT\b|\bTH\b|\bLMU\b|\bRWTH\b|\bHEC\b|\bINSA\b|\bENS\b|\bESSEC\b|\bIES\b|\bUNAM\b|\bSENAI\b|\bUSP\b|\bFATEC\b|\bUFRJ\b|seminary|conservato|\bcampus\b|sorbonne|oxford|cambridge|harvard|stanford|kolleg\b|kunstakademie|\bvwo\b|\bhavo\b|scholengemeenschap|universitair|\bateneo\b|\bcentro de (?:formaci|estudi)|\bcfa\b|\bescp\b|berufskolleg|oberschule|volkshochschule/iu
const SCHOOL_OTHER =
  /جامعة|كلية|معهد|مدرسة|أكاديمية|ثانوية|大学|高校|高等学校|専門学校|学院|学校|中学|大學|學院|学園|短大|研究科/u

/** Matches degrees. */
const DEGREE =
  /\b(?:b\.?\s?sc?|b\.?\s?a|b\.?\s?eng|b\.?\s?ed|b\.?\s?tech|b\.?\s?com|bsn|msn|dnp|bfa|mfa|bba|llb|ll\.b|m\.?\s?sc|m\.?\s?s|m\.?\s?a|m\.?\s?eng|m\.?\s?ed|m\.?\s?phil|mba|llm|ll\.m|ph\.?\s?d|dphil|ed\.?d|msc|bsc|beng|meng|btech|mtech|bachelors?|bachelor's|masters?|master's|doctorate|doctor|diploma|associate|degree|certificate|minor|major|honou?rs|a-levels?|gcse|ged|high school|secondary|baccalaur[eé]\w*|hnd|hnc|btec|nvq|mphil|postgraduate|undergraduate|diplom\w*|magister|staatsexamen|abitur|fachabitur|fachhochschulreife|hochschulreife|mittlere reife|realschulabschluss|hauptschulabschluss|promotion|dr\.?|habilitation|ausbildung|lehre|gesellenbrief|meister\w*|fachwirt|umschulung|matura|licence|maîtrise|maitrise|master\d?|doctorat|dut|bts|cap|bep|bac|brevet|dea|dess|deug|ing[eé]nieur|dipl[oô]me|dnb|grado|licenciatura|licenciad[oa]|ingenier[ií]a|m[aá]ster|doctorado|diplomatura|bachillerato|fp|ciclo formativo|t[eé]cnico|graduad[oa]|gradua[cç][aã]o|bacharelado|bacharel|mestrado|doutorado|doutoramento|licenciatura|tecn[oó]logo|especializa[cç][aã]o|p[oó]s-gradua[cç][aã]o|ensino m[eé]dio|laurea\w*|dottorato|maturit[aà]|master|propedeuse|doctoraal|hbo|wo|mbo|vwo|havo|vmbo|ingenieur|engineer's|perito|qualifica|magistrale|triennale|titulado|curso superior)(?![\p{L}])/iu
const DEGREE_OTHER =
  /بكالوريوس|ماجستير|دكتوراه|دبلوم|ليسانس|إجازة|الثانوية|شهادة|学士|修士|博士|本科|硕士|学位|专科|高中|大专|卒業|卒|课程|普通科|修了|準学士|短期大学士|碩士|學士/u

const FORMS = listWordsOfAllLanguages(({ legalForms }) => legalForms)
const isCyrillicWord = (word: string) => /^\p{Script=Cyrillic}/u.test(word)
const hasHangul = (word: string) => /\p{Script=Hangul}|㈜/u.test(word)
const LONG_FORMS = FORMS.filter((form) => isCyrillicWord(form) || hasHangul(form) || form.length > 3)
const SHORT_FORMS = FORMS.filter((form) => !LONG_FORMS.includes(form))
/** Matches legal forms in their own case: "AS" ends a name, "as" is a word. */
const OTHER_FORM = new RegExp(
  `(?<!\\p{L})(?:${joinRegexAlternatives(LONG_FORMS.filter((form) => !hasHangul(form)))})(?!\\p{L})|(?<=[\\p{L}\\p{N}][\\s,]{1,2})(?:${joinRegexAlternatives(SHORT_FORMS)})(?=\\s*(?:$|[,(|–-]))|${joinRegexAlternatives(LONG_FORMS.filter(hasHangul))}`,
  'u',
)
const isShortLatinWord = (word: string) => /^\p{Script=Latin}{1,6}$/u.test(word)
/**
 * Builds patterns for beginnings of words. Short ones allow only one more letter: "banka" is a bank, but "marketing" is
 * not a market.
 */
const buildWordStartPattern = (words: readonly string[]) => {
  const spaced = words.filter((word) => !hasHangul(word))
  const short = joinRegexAlternatives(spaced.filter(isShortLatinWord))
  const long = joinRegexAlternatives(spaced.filter((word) => !isShortLatinWord(word)))
  const hangul = joinRegexAlternatives(words.filter(hasHangul))
  return new RegExp(`(?<!\\p{L})(?:${long}|(?:${short})\\p{L}?(?!\\p{L}))|(?:${hangul})(?!\\p{Script=Hangul})`, 'iu')
}
const OTHER_FIRM = buildWordStartPattern(listWordsOfAllLanguages(({ firms }) => firms))
const OTHER_SCHOOL = new RegExp(
  `(?:${joinRegexAlternatives(listWordsOfAllLanguages(({ schools }) => schools).filter((word) => word.length > 4 && !hasHangul(word)))})|${buildWordStartPattern(listWordsOfAllLanguages(({ schools }) => schools)).source}`,
  'iu',
)
const OTHER_DEGREES = listWordsOfAllLanguages(({ degrees }) => degrees)
const OTHER_DEGREE = new RegExp(
  `(?<!\\p{L})(?:${joinRegexAlternatives(OTHER_DEGREES.filter((word) => !hasHangul(word)))})(?!\\p{L})|${joinRegexAlternatives(OTHER_DEGREES.filter(hasHangul))}`,
  'iu',
)

export const hasLegalForm = (text: string) => LEGAL_FORM.test(text) || OTHER_FORM.test(text)

/** Matches words of companies at the end of compounds: "Ingenieurbüro", "Bauunternehmen". */
const COMPOUND =
  /\p{L}{3}(?:büro|kanzlei|praxis|gesellschaft|werke|werkstatt|betriebe?|verlag|klinik|klinikum|zentrum|verein|verband|unternehmen|bäckerei|schreinerei|metzgerei|druckerei|gärtnerei|bedrijf|kantoor|fabriek|fabrik|ziekenhuis|technik)(?!\p{L})/iu

/**
 * Whether a text is an employer's name. A legal form decides, whatever else the text contains; words of companies also
 * occur in titles.
 */
export function isCompanyName(text: string): boolean {
  return (
    hasLegalForm(text) ||
    COMPANY_OTHER.test(text) ||
    ((FIRM.test(text) || COMPOUND.test(text) || OTHER_FIRM.test(text)) && !hasJobTitleWord(text))
  )
}
export const hasSchoolWord = (text: string) => SCHOOL.test(text) || SCHOOL_OTHER.test(text) || OTHER_SCHOOL.test(text)
export const hasDegreeWord = (text: string) => DEGREE.test(text) || DEGREE_OTHER.test(text) || OTHER_DEGREE.test(text)
