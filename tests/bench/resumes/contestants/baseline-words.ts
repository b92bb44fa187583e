/** The most frequent heading in each language of the corpus. */
export const BASELINE_HEADINGS = {
  work: 'experience|work experience|employment history|professional experience|berufserfahrung|beruflicher werdegang|expérience professionnelle|expériences professionnelles|experiencia laboral|experiencia profesional|experiência profissional|esperienza professionale|esperienze lavorative|werkervaring|الخبرات العملية|الخبرات|職歴|職務経歴|工作经历|工作经验',
  education:
    'education|ausbildung|bildungsweg|formation|formations|educación|formación académica|formação acadêmica|educação|istruzione e formazione|istruzione|formazione|opleiding|opleidingen|التعليم|المؤهلات العلمية|学歴|教育背景|教育经历',
  skills:
    'skills|technical skills|kenntnisse|fähigkeiten|compétences|habilidades|competencias|competências|competenze|vaardigheden|المهارات|スキル|专业技能|技能',
  languages: 'languages|sprachen|sprachkenntnisse|langues|idiomas|línguas|lingue|talen|اللغات|語学|语言能力',
  certificates:
    'certifications|certificates|zertifikate|weiterbildung|certificaciones|certificações|certificazioni|certificaten|الشهادات المهنية|資格|证书',
  summary: 'summary|profile|about me|profil|perfil|resumo|profilo|profiel|نبذة|概要|个人简介',
} as const

export type BaselineSection = keyof typeof BASELINE_HEADINGS

/** Words in place of an end date. */
export const GOES_ON =
  /present|now|heute|aujourd|à ce jour|actualidad|actualmente|atual|presente|momento|oggi|in corso|heden|\bnu\b|حتى الآن|現在|至今|现在/iu
export const SCHOOL =
  /universi|school|college|institut|hochschule|lycée|politec|faculdade|istituto|hogeschool|liceo|جامعة|معهد|大学|大學|高校|学院/iu
export const NO_NAME =
  /curriculum|résumé|resume|lebenslauf|\bcv\b|currículo|hoja de vida|السيرة|履歴書|職務経歴書|简历/iu
