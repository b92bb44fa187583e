import type { EmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import { listLabelTexts } from './text/read-untyped-values.ts'

const MOST = 10
/** Values without meaning for candidates; “exempt” is a payroll term. */
const EMPTY =
  /^(?:other|otro|autre|andere|n\/?a|none|unspecified|not applicable|(?:please )?select\b.*|(?:non-?)?exempt|-+)$/i

const FILLING =
  /\b(?:employee|employment|position|job|role|work|worker|contract|exempt|non|and|or|und|oder|et|ou|y|o|e)\b/gi

/**
 * Kinds of employment: a known kind in any language is normalized to one term, so a filter lists it once. What the
 * employer adds ("Full-time", "Full-Time: New Grad") and unknown kinds stay as they are.
 */
export function normalizeEmployment(...values: unknown[]): string[] {
  const found: string[] = []
  for (const text of values.flatMap((value) => listLabelTexts(value))) {
    const spaced = text.replaceAll('_', ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    const kinds = PATTERNS.filter(([, pattern]) => pattern.test(spaced)).map(([kind]) => kind)
    found.push(...kinds)
    if (kinds.length === 0 ? !EMPTY.test(spaced) : isMoreThanKnownKinds(spaced)) found.push(text)
  }
  return [...new Set(found)].slice(0, MOST)
}

/** Whether a text contains more than known words and filler. */
function isMoreThanKnownKinds(text: string): boolean {
  let rest = text
  for (const [, pattern] of PATTERNS) rest = rest.replaceAll(new RegExp(pattern.source, 'giu'), ' ')
  return /[\p{L}\d]{2}/u.test(rest.replaceAll(FILLING, ' '))
}

const KINDS: Readonly<Record<EmploymentKind, RegExp>> = {
  'Full-time':
    /^(?:complet[ao]|full|voll|plein|pieno|integral|pełny|pełen|heltid|fulltid|kokoaikainen|100 ?%)$|full[\s-]?time|vollzeit|temps plein|plein temps|tiempo completo|jornada completa|tempo pieno|full[- ]?tijd|voltijds?|tempo integral|período integral|pełny etat|正社員|フルタイム|정규직|전일제|全职|全職|دوام كامل/iu,
  'Part-time':
    /^(?:parcial|part|teil|partiel|parziale|częściowy|niepełny|deltid|osa-aikainen)$|part[\s-]?time|teilzeit|temps partiel|tiempo parcial|media jornada|tempo parziale|deeltijds?|meio período|tempo parcial|niepełny etat|część etatu|パートタイム|シフト制|시간제|파트타임|兼职|兼職|دوام جزئي/iu,
  Permanent:
    /permanent|\bregular\b|unbefristet|festanstellung|unlimited(?: contract)?|^indefinite(?: contract)?$|\bcdi\b|indefinido|indeterminato|vast contract|onbepaalde tijd|na czas nieokreślony|無期|무기계약/iu,
  Internship:
    /\bintern\b|\binterns\b|internships?|praktik(?:um|ant(?:in)?)|\bstage\b|stagiaire|prácticas|becari[oa]|tirocinio|estágio|staż|インターン|인턴|实习|實習|تدريب/iu,
  'Working student': /working student|werkstudent(?:in)?/iu,
  Apprenticeship:
    /apprentice(?:ship)?s?|ausbildung|azubi|lehrling|alternance|apprentissage|\bduales studium|trainee(?:ship)?s?|aprendizaje|apprendistato/iu,
  Temporary:
    /temporary|\btemp\b|seasonal|(?<!un)befristet|fixed[\s-]?term|\bcdd\b|intérim|temporal\b|determinato|tijdelijk|temporário|na czas określony|saisonnier|契約社員|계약직|临时|臨時|مؤقت/iu,
  Contract:
    /(?<!(?:unlimited|permanent|indefinite|fixed[\s-]?term|temporary|employment) )\bcontract\b|\bcontractors?\b|freelance(?:r|rs)?|freiberuf\w*|indépendant|autónomo|libero professionista|zzp|\bb2b\b|業務委託|프리랜서|合同工|عقد/iu,
  Casual: /\bcasual\b|per[\s-]?diem|zero[\s-]hours?|on[- ]call|mini[- ]?job|geringfügig/iu,
  Volunteer:
    /volunteer(?:ing)?|ehrenamt\w*|bénévol\w*|volontaire|voluntari[oa]d?o?|volontariato|vrijwillig\w*|ボランティア|자원봉사|志愿/iu,
}
const PATTERNS = Object.entries(KINDS)
