/** Fields of a job or school in forms. */
export type FormField = 'dates' | 'title' | 'employer' | 'place' | 'tasks' | 'degree' | 'school' | 'subject' | 'nothing'

/** Labels of Europass and other forms in all supported languages. */
const LABELS: readonly (readonly [FormField, string])[] = [
  [
    'dates',
    'dates|date|period|duration|dates (from – to)|zeitraum|datum|daten|von – bis|zeit|dauer|période|dates (de – à)|fechas|fecha|periodo|fechas (de – a)|datas|data|período|date (da – a)|periode|data (van – tot)|الفترة|التاريخ|المدة|期間|時期|时间|起止时间|起止日期|日期|在职时间|근무기간|재직기간|기간|재학기간|근무 기간|inclusive dates|inclusive date|dates of employment|dates attended|employment dates|year graduated|date graduated|graduation date|period of service|period of employment|employment period|year of passing|passing year|year of completion|year passed|year|years|from – to|tenure|okres|okres zatrudnienia|období|dönem|tarih|tarihler|период работы|период|годы|tidsperiod|tid|időszak',
  ],
  [
    'title',
    'occupation or position held|occupation|position held|position|job title|title|role|post|beruf oder funktion|funktion|stelle|tätigkeit als|berufsbezeichnung|stellung|fonction ou poste occupé|poste occupé|poste|fonction|emploi occupé|intitulé du poste|profesión o cargo desempeñado|profesión|cargo desempeñado|cargo|puesto|puesto desempeñado|función o cargo ocupado|função ou cargo ocupado|função|profissão ou cargo|lavoro o posizione ricoperti|posizione ricoperta|posizione|ruolo|mansione|tipo di impiego|qualifica|functie of beroep|beroep of functie|functie|uitgeoefend beroep|المسمى الوظيفي|الوظيفة|المنصب|職種|役職|職位|职位|职务|岗位|职位名称|직위|직급|직책|직위/직책|직급/직책|designation|position / designation|designation / position|post held|stanowisko|zajmowane stanowisko|pozice|pracovní pozice|pozisyon|görev|görevi|unvan|ünvan|должность|занимаемая должность|посада|befattning|stilling|tehtävä|beosztás|munkakör',
  ],
  [
    'employer',
    'name and address of employer|employer|company|organisation|organization|name und adresse des arbeitgebers|arbeitgeber|firma|unternehmen|betrieb|nom et adresse de l’employeur|nom de l’employeur|employeur|entreprise|société|nombre y dirección de la empresa o empleador|nombre y dirección de la empresa|nombre y dirección del empleador|nombre de la empresa|empresa|empleador|nome e endereço do empregador|empregador|entidade|nome e indirizzo del datore di lavoro|datore di lavoro|azienda|nome azienda|naam en adres van de werkgever|werkgever|bedrijf|organisatie|جهة العمل|الشركة|صاحب العمل|اسم الشركة|会社名|勤務先|公司|公司名称|单位|工作单位|单位名称|회사명|직장명|근무처|기관명|근무회사|company name|name of company|name of the company|name of organisation|name of organization|name of the organization|name of the organisation|name of employer|organisation name|organization name|employer name|company / organization|pracodawca|nazwa firmy|zaměstnavatel|název firmy|şirket|şirket adı|kurum|firma adı|место работы|организация|компания|название организации|місце роботи|arbetsgivare|arbejdsgiver|arbeidsgiver|työnantaja|munkáltató',
  ],
  [
    'place',
    'location|place|city|ort|standort|lieu|ville|lugar|localidad|ciudad|local|localidade|cidade|luogo|città|sede|plaats|المكان|المدينة|الموقع|勤務地|地点|工作地点',
  ],
  [
    'tasks',
    'main activities and responsibilities|activities and responsibilities|responsibilities|main responsibilities|tasks|duties|description|wichtigste tätigkeiten und zuständigkeiten|wichtigste tätigkeiten|hauptaufgaben|aufgaben|tätigkeiten|aufgabenbereich|principales activités et responsabilités|activités|missions|tâches|funciones y responsabilidades principales|principales actividades y responsabilidades|funciones|tareas|principais atividades e responsabilidades|principais actividades e responsabilidades|atividades|principali attività e responsabilità|principali mansioni e responsabilità|mansioni|attività|voornaamste werkzaamheden en verantwoordelijkheden|werkzaamheden|taken|المهام|المسؤوليات|المهام والمسؤوليات|業務内容|職務内容|工作内容|工作描述|工作职责|职责|담당업무|업무내용|주요업무|담당 업무|수행업무|job description|nature of work|nature of job|job profile|job responsibilities|key responsibilities|roles and responsibilities|roles & responsibilities|role and responsibilities|duties and responsibilities|obowiązki|zakres obowiązków|náplň práce|görev tanımı|обязанности|должностные обязанности|arbetsuppgifter|arbejdsopgaver|tehtävät',
  ],
  [
    'degree',
    'title of qualification awarded|qualification awarded|qualification|degree|award|bezeichnung der erworbenen qualifikation|erworbene qualifikation|abschluss|abschlussbezeichnung|intitulé du certificat ou diplôme délivré|diplôme obtenu|diplôme|titre|título de la cualificación obtenida|titulación|titulación obtenida|título|designação da qualificação atribuída|qualificação|grau|titolo della qualifica rilasciata|qualifica conseguita|titolo di studio|titolo conseguito|naam van de kwalificatie|toegekende kwalificatie|diploma|kwalificatie|المؤهل|الدرجة العلمية|الشهادة|学位|学历|取得学位|학위|course|exam|examination|exam passed|examination passed|name of examination|degree / certificate|degree/diploma|degree / course|class / degree|standard|qualification / degree|course / degree|uzyskany tytuł|mezuniyet derecesi|квалификация|степень',
  ],
  [
    'school',
    'name and type of organisation providing education and training|institution|school|university|college|name und art der bildungs- oder ausbildungseinrichtung|bildungseinrichtung|schule|hochschule|universität|ausbildungsstätte|nom et type de l’établissement d’enseignement ou de formation|établissement|école|université|nombre y tipo de la organización que ha impartido la educación o la formación|centro|institución|centro de estudios|universidad|nome e tipo da organização de ensino ou formação|instituição|escola|universidade|nome e tipo di istituto di istruzione o formazione|nome e tipo d’organizzazione erogatrice dell’istruzione e formazione|istituto|scuola|università|naam en type van de organisatie die de opleiding verzorgde|instelling|onderwijsinstelling|opleidingsinstituut|المؤسسة التعليمية|الجامعة|المدرسة|学校|学校名|学校名称|院校|毕业院校|학교명|학교|출신학교|institute|institute name|name of institution|name of institute|name of the institution|name of the institute|school / college|school/institute|college / school|college / institute|institution name|name of school|name of the school / college|university / institution|university / board|board / university|university/institute|board|nazwa uczelni|uczelnia|szkoła|škola|název školy|okul|okul adı|üniversite|учебное заведение|вуз|заклад освіти|skola|lärosäte|oppilaitos|iskola',
  ],
  [
    'subject',
    'principal subjects/occupational skills covered|principal subjects|subjects|field of study|major|field|hauptfächer/berufliche fähigkeiten|hauptfächer|fachrichtung|studienfach|studienrichtung|schwerpunkt|principales matières/compétences professionnelles couvertes|principales matières|domaine|spécialité|filière|principales materias o capacidades profesionales estudiadas|principales materias|especialidad|rama|principais disciplinas/competências profissionais|principais disciplinas|área|curso|principali tematiche/competenze professionali apprese|principali materie|materie|indirizzo di studio|voornaamste vakken/beroepsvaardigheden|voornaamste vakken|studierichting|التخصص|مجال الدراسة|専攻|学部|专业|所学专业|전공|학과|전공학과|학과/전공|전공/계열|specialization|specialisation|stream|branch|discipline|major subjects|kierunek|obor|bölüm|специальность|факультет|спеціальність',
  ],
  [
    'nothing',
    'type of business or sector|business or sector|sector|level in national or international classification|level|tätigkeitsbereich oder branche|branche|stufe der nationalen oder internationalen klassifikation|arbeitsverhältnis|type ou secteur d’activité|secteur|niveau dans la classification nationale ou internationale|tipo de empresa o sector|nivel en la clasificación nacional o internacional|tipo de empresa ou sector|sector de atividade|nível segundo a classificação nacional ou internacional|tipo di attività o settore|tipo di azienda o settore|settore|livello nella classificazione nazionale o internazionale|aard van de werkzaamheden of sector|niveau volgens de nationale of internationale classificatie|note|grade|nota|voto|cijfer|mention|percentage|percentage of marks|% of marks|marks|marks obtained|marks (%)|cgpa|gpa|cgpa / percentage|percentage / cgpa|cgpa/%|division|class|class / division|class obtained|result|성적|학점|졸업구분|졸업여부|구분|소재지|소재|퇴사사유|연봉|salary|last salary|ctc|reason for leaving|s.no|s. no.|sr. no|sl. no|sl.no|no|no.|remarks',
  ],
]

const FIELDS: ReadonlyMap<string, FormField> = new Map(
  LABELS.flatMap(([field, words]) => words.split('|').map((word): [string, FormField] => [toLabelKey(word), field])),
)
/** Fewest letters of the first line of a label that is broken in a narrow column. */
const FEWEST_OF_LONG = 9
const LONG = [...FIELDS].filter(([key]) => key.length > 2 * FEWEST_OF_LONG)

/**
 * Finds the field of a label. `rest` is the key of the label's part that must follow in the next line. Null for other
 * text.
 */
export function findFormField(text: string): { field: FormField; rest: string } | null {
  if (text.length > 90) return null
  const key = toLabelKey(text)
  const field = FIELDS.get(key)
  if (field) return { field, rest: '' }
  if (key.length < FEWEST_OF_LONG) return null
  const begun = LONG.find(([whole]) => whole.startsWith(key))
  return begun ? { field: begun[1], rest: begun[0].slice(key.length) } : null
}

/** Reduces a label to its letters. */
export function toLabelKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
}
