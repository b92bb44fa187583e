import type { SectionKind } from './section-kind.ts'

/**
 * Word stems that reveal the kind of an unlisted heading, such as "Relevant laboratory experience". The first match
 * counts: education is tested before work ("Akademischer Werdegang").
 */
export const STEMS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'other',
    /project|projekt|projet|proyect|projet|progett|volunt|ehrenamt|benevol|publicat|publikat|referenz|reference|referenc|hobb|interes|award|auszeichn|premi|المشاريع|项目经|项目$|プロジェクト|ボランティア|爱好|获奖|趣味|zajm|zainteres|интерес|프로젝트/,
  ],
  [
    'languages',
    /\bsprachen|sprachkennt|\blanguages?\b|\blangues\b|\bidiomas?\b|\blingu|\btalen|اللغات|語学|言語|语言|外语|語言|\bjazyk|\bjezyk|\bsprak|\bsprog|kielitai|nyelv|\bязык|иностранн|\bмов[иі]|외국어|어학/,
  ],
  [
    'certificates',
    /certif|zertifi|licen[sc]e|weiterbild|fortbild|lizenz|الشهادات|الدورات|資格|免許|证书|认证|證照|培训|certyfik|sertifik|\bszkolen|\bskolen|자격/,
  ],
  [
    'education',
    /\beduca|academ|akadem|\bschul|studi(?:um|es)|ausbildung|\bbildung|\bformation|\bformacion|\bformacao|istruzion|formazion|opleiding|onderwijs|\betudes|\bestudios|diplom|التعليم|المؤهل|学歴|教育|学历|学位/,
  ],
  [
    'skills',
    /\bskill|kenntnis|fahigkeit|kompetenz|competenc|competenz|competenc|habilidad|conocimient|vaardighed|expertise|technolog|tech stack|المهارات|スキル|技能|dovednost|\bznalost|umiejetnos|fardighet|ferdighet|faerdighed|kunskaper|kunnskaper|taidot|osaamin|ismeretek|keszseg|becerile|yetkinlik|навык|навичк|역량|스킬/,
  ],
  [
    'work',
    /experien|\bberuf|werdegang|employment|career|\bwork\b|laufbahn|esperienz|ervaring|trayectoria|parcours pro|emploi|الخبر|職歴|職務|工作|经历|zkusenost|doswiadcz|deneyim|erfarenhet|erfaring|tyokokem|tapasztal|\bопыт|досвід|경력/,
  ],
  ['summary', /\bsummary|\bprofile?l?\b|about me|objective|\bresumen|\bperfil\b|profilo|\bziel\b|نبذة|简介/],
  ['contact', /\bcontact|\bkontakt|coordonnees|contatti|الاتصال|連絡|联系/],
]
