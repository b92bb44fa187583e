/**
 * Whether a line describes the employer or what it offers rather than a requirement: an apprenticeship "for people
 * studying for an NVQ". O(length).
 */
export const isEmployerOffer = (line: string): boolean => OFFERS.test(line) && !ASKS.test(line)

const ASKS =
  /\b(?:must|you (?:have|hold|bring|need)|required|essential|requires?)\b|erforderlich|du hast|sie haben|vorausgesetzt|exigée?|requis/iu

const OFFERS = new RegExp(
  String.raw`
  \b(?:opportunity|opportunities|chance|possibility)\b.*\b(?:for|to)\b|\b(?:ideal|perfect|suitable|great|open)\s(?:role\s)?(?:for|to)\b.*\b(?:students?|apprentices?|graduates|school leavers)
  \bcurrently\s(?:pursuing|enrolled)\b|\bactuellement\sen\b|\bimmatrikuliert\b|\beingeschrieben\b
  \b(?:currently\s)?(?:studying|working|training)\s(?:for|towards)\b|\bwork\stowards\b|\b(?:fully\s)?funded\b|\bleads?\sto\b
  \bwe(?:\s(?:will|can|also)|['’]ll)?\s(?:offer|provide|support|sponsor|pay|fund|train|help|give|are|have)\b|\bour\s(?:company|team|firm|family|founders?|experts?|staff|clients|customers)\b.*\b(?:has|have|with|bring)\b
  \byou(?:\s(?:will|can|may)|['’]ll)\s(?:also\s)?(?:gain|receive|study|earn|be\s(?:enrolled|supported|trained|working\stowards)|complete|achieve|obtain|get)\b
  \bwith\s(?:over|more\sthan)\s\d+\syears?\s.*\b(?:we|our|is|are)\b|\b(?:founded|established)\s(?:in|over)\b
  \bwir\s(?:bieten|unterstützen|fördern|ermöglichen|finanzieren|sind|haben|bilden)\b|\b(?:möglichkeit|chance|gelegenheit)\b|\bunser(?:e|em|en)?\s(?:team|unternehmen|betrieb|experten)\b|ideal\sfür\sstudierende
  \bnous\s(?:offrons|proposons|finançons|accompagnons|sommes|avons)\b|\bnotre\s(?:équipe|entreprise|société)\b|\bopportunité\b|\bpossibilité\sde\b
  \b(?:ofrecemos|oferecemos|financiamos|apoyamos|somos|tenemos|temos)\b|\boportunidad|\bnuestr[oa]\s(?:equipo|empresa)\b|\bnossa\s(?:equipe|empresa)\b
  \b(?:offriamo|siamo|abbiamo)\b|\bopportunità\b|\bnostra\s(?:azienda|squadra)\b|\b(?:wij|we)\s(?:bieden|zijn|hebben)\b|\bvi\s(?:erbjuder|tilbyder|tilbyr|är|er)\b|\btarjoamme\b|\boferujemy\b|\bzapewniamy\b
  نقدم|نوفر|نحن\s|فرصة|当社は|弊社は|取得支援|資格取得を支援`
    .trim()
    .split(/\n\s*/)
    .join('|'),
  'iu',
)
