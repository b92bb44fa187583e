const SENTENCE = /[.;!?。؟](?:\s|$)|\n|\s(?:but|however|aber|jedoch|mais|pero|mas|ma|maar|men|ale|لكن)\s/iu

const LACKS = new RegExp(
  String.raw`
  \b(?:no|little|without|lack(?:ing)?|limited)\s(?:[\w-]+\s){0,2}(?:experience|knowledge|background|skills)
  \bnot\s(?:yet\s|very\s)?(?:familiar|experienced|proficient|worked|used|an?\sexpert)
  \b(?:never|haven['’]t|have\snot)\s(?:yet\s)?(?:used|worked|learn\w*|tried)
  \b(?:don['’]t|do\snot)\s(?:yet\s)?(?:know|have|speak|use)
  (?:would|['’]d)\s(?:like|love)\sto\s(?:\w+\s)?(?:learn|know|become|get|try|work|use)
  \b(?:want|wish|hop(?:e|ing)|eager|keen|plan(?:ning)?|look(?:ing)?\sforward|aspir(?:e|ing))\s(?:\w+\s)?to\s\w+|\b(?:some|one)\s?day\b
  \binterest(?:ed)?\sin\b|\bcurious\sabout\b
  \bkeine?\w*\s(?:[\p{L}-]+\s){0,2}(?:erfahrung|kenntnis)|\bohne\s(?:erfahrung|kenntnis)|\bnoch\snicht|nicht\svertraut
  \b(?:möchte|will|würde|wollen)\s.*(?:lernen|kennenlernen|einarbeiten)
  \b(?:ne|n['’])\s?[\p{L}-]+\s(?:pas|jamais|encore)|\bpas\s(?:encore\s)?(?:d['’]|de\s)(?:expérience|connaissance)|\bsans\s(?:expérience|connaissance)
  (?:souhait|voudr|aimer|envie)[\p{L}]*\s(?:d['’]|de\s)?apprendre
  \bsin\s(?:experiencia|conocimiento)|\bno\s(?:tengo|conozco|domino|sé\b|manejo)|(?:gustaría|quiero|quisiera)\saprender
  \bsenza\s(?:esperienza|conoscenz)|\bnon\s(?:conosco|ho\s)|(?:vorrei|voglio)\simparare
  \bsem\s(?:experiência|conhecimento)|\bnão\s(?:tenho|conheço|domino)|(?:gostaria\sde|quero)\saprender
  \bgeen\s(?:ervaring|kennis)|\bzonder\s(?:ervaring|kennis)|\bnog\sniet|\b(?:wil|zou)\s.*\bleren
  \bingen\serfarenhet|\butan\serfarenhet|\bvill\slära|\bei\skokemusta|haluan\soppia|\bbrak\sdoświadczenia|\bbez\sdoświadczenia|\bnie\sznam|nauczyć
  لا\s(?:أعرف|اعرف|أجيد|أملك)|ليس\sلد[يى]|بدون\sخبرة|(?:أرغب\sفي|أود|أريد)\s(?:أن\s)?(?:تعلم|أتعلم)
  未経験|経験(?:は|が)?(?:ありません|ない|なし)|(?:学び|勉強し)たい`
    .trim()
    .split(/\n\s*/)
    .join('|'),
  'iu',
)

/** Whether a text only mentions a skill as one the writer lacks or wants to learn. O(length). */
export function isMentionedAsLacking(text: string, skill: string): boolean {
  const sentence = text.split(SENTENCE).find((one) => one.includes(skill))
  return sentence !== undefined && LACKS.test(sentence)
}
