/** Markers that are typical of job titles and headings in one language: gender notations and the usual headings. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  de: /\((?:[mwdx]\s?[/|]\s?){2,}[mwdx]\)|(?<!\p{L})(?:(?:deine|ihre|unsere|das sind) \p{L}+|dein profil|ihr profil|wir bieten|wir suchen|aufgaben|mitarbeiter(?:in)?|fachkraft|ausbildung|und|für|mit)(?!\p{L})/iu,
  en: /(?<!\p{L})(?:your \p{L}+|our \p{L}+|about (?:you|us|the)|what you|what we|we offer|responsibilities|requirements|the|and|with|for)(?!\p{L})/iu,
  fr: /\([hf]\s?\/\s?[hf](?:\s?\/\s?[xn])?\)|(?<!\p{L})[hf]\/[hf](?!\p{L})|(?<!\p{L})(?:vos missions|votre \p{L}+|nos avantages|profil recherché|les|pour|avec|et)(?!\p{L})/iu,
  nl: /\([mv]\s?\/\s?[mv](?:\s?\/\s?x)?\)|(?<!\p{L})(?:jouw \p{L}+|wat ga je doen|wij bieden|wie ben jij|medewerker|het|een|voor|met)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tus funciones|tu perfil|qué ofrecemos|requisitos|funciones|los|las|para|y)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:le tue|il tuo|cosa offriamo|requisiti|mansioni|gli|per|di|della)(?!\p{L})/iu,
  pl: /\(k\s?\/\s?m\)|(?<!\p{L})(?:twoje|oferujemy|wymagania|obowiązki|oraz|dla|i)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:suas|seu perfil|oferecemos|responsabilidades|não|com|uma|dos|e)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:dina|vi erbjuder|om dig|arbetsuppgifter|och|för|med|att)(?!\p{L})/iu,
}

/** The language of a text too short for counting words: the only one with a marker in it. */
export function detectLanguageByMarkers(text: string): string | null {
  const found = Object.keys(SIGNS).filter((language) => SIGNS[language]?.test(text))
  return found.length === 1 ? (found[0] ?? null) : null
}
