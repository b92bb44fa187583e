/**
 * The highest degree that a text names: 1 vocational training, 2 bachelor, 3 master, 4 doctorate, 0 for none. The name
 * of a school does not count.
 */
export function detectHighestDegree(text: string): number {
  return [...LEVELS, ...ALONE].find(([, words]) => words.test(text))?.[0] ?? 0
}

/**
 * The lowest degree named: "Bachelor or Master" requires a bachelor's degree. Words in the name of a higher degree do
 * not count for a lower one ("Master's degree in").
 */
export function detectLowestDegree(text: string): number {
  let [lowest, rest] = [0, text]
  for (const [level, words] of LEVELS) {
    const left = rest.replaceAll(new RegExp(words, 'giu'), ' ')
    if (left !== rest) lowest = level
    rest = left
  }
  return lowest
}

/** The start of the first and the end of the last name of a degree in a text; the whole text if it contains none. */
export function getDegreeSpan(text: string): [number, number] {
  const found = LEVELS.flatMap(([, words]) =>
    Array.from(
      text.matchAll(new RegExp(words, 'giu')),
      ({ 0: match, index }) => [index, index + match.length] as const,
    ),
  )
  if (found.length === 0) return [text.length, text.length]
  return [Math.min(...found.map(([from]) => from)), Math.max(...found.map(([, to]) => to))]
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hangul}]/u

/** Names of degrees as whole words; in scripts without spaces, anywhere. */
function buildDegreePattern(list: string): RegExp {
  const names = list.trim().split(/\s*;\s*/)
  const spaced = names.filter((name) => !UNSPACED.test(name))
  const unspaced = names.filter((name) => UNSPACED.test(name))
  return new RegExp([`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}])`, ...unspaced].join('|'), 'iu')
}

const LEVELS: readonly (readonly [number, RegExp])[] = [
  [
    4,
    buildDegreePattern(
      `ph\\.? ?d\\.?(?: degree)?; doctorate(?: degree)?; doctoral(?: degree)?; promotion in; promoviert; doktor(?:grad|at)?; dr\\. ?(?:rer|ing|phil|med)\\.?; doctorat; doctorado; doutorado; doutoramento; dottorato; doktorsexamen; tohtori; doktorat; دكتوراه; دكتوراة; 博士(?:号)?`,
    ),
  ],
  [
    3,
    buildDegreePattern(
      `master(?:'s|s|’s)?(?: of [a-z]+| degree)?; m\\.?sc\\.?; m\\.?a\\.; (?:ma|ms)(?= (?:in|degree)(?!\\p{L})); m\\.?eng\\.?; mba; llm; diplom(?:-?ingenieur| \\(univ.*)?; magister; staatsexamen; maîtrise; bac ?\\+ ?5; diplôme d['’]ingénieur; máster; maestría; mestrado; laurea magistrale; masterexamen; civilingenjör; maisteri; diplomi-insinööri; magisterskie; ماجستير; 修士; 大学院卒?`,
    ),
  ],
  [
    2,
    buildDegreePattern(
      `bachelor(?:'s|s|’s)?(?: of [a-z]+| degree)?; b\\.?sc\\.?; b\\.?a\\.; (?:ba|bs)(?= (?:in|degree|\\(hons)(?!\\p{L})); bsn; b\\.?eng\\.?; b\\.?tech; llb; undergraduate degree; university degree; college degree; degree (?:in|or); (?:a|relevant|related) degree; abgeschlossenes (?:hochschul)?studium; hochschulabschluss; studium (?:der|des|im|in); ^licence$; niveau licence; licence (?:en|ès|ou|pro(?:fessionnelle)?); bac ?\\+ ?[34]; licenciatura; grado (?:en|universitario); título universitario; graduação; ensino superior; laurea; hbo(?:-opleiding)?; wo(?:-opleiding| niveau); universitetsexamen; högskoleutbildning; högskoleexamen; kandidaatti; korkeakoulututkinto; ammattikorkeakoulu; wykształcenie wyższe; licencjat; inżynier; بكالوريوس; 学士; 大学卒?; 大卒`,
    ),
  ],
  [
    1,
    buildDegreePattern(
      `(?:abgeschlossene )?(?:berufs)?ausbildung (?:als|zum|zur|im|in|oder); abgeschlossene (?:berufs)?ausbildung; berufsausbildung; ^ausbildung$; lehre; gesellenbrief; meisterbrief; vocational (?:training|qualification|degree); apprenticeship (?:in|as|completed); trade certificate; associate(?:'s|’s)? degree; nvq; btec; bts; dut; cap(?= )|bac pro; formación profesional; ciclo formativo; ensino técnico; curso técnico; diploma di (?:scuola|perito); mbo(?:-opleiding| niveau)?; yrkesutbildning; gymnasieutbildning; ammattitutkinto; technikum; wykształcenie (?:zawodowe|średnie); دبلوم; 専門学校卒?`,
    ),
  ],
]

/**
 * Names that mean a degree only in degree fields: in a sentence they may mean something else, or name a field in an
 * unsupported language.
 */
const ALONE: readonly (readonly [number, RegExp])[] = [
  [4, buildDegreePattern('доктор наук; кандидат наук; 박사')],
  [
    3,
    buildDegreePattern(
      '^m\\.?[as]\\.?(?: \\(hons\\))?$; ^m\\.?d\\.?$; bvsc; yüksek lisans; магистр; магістр; 석사; 硕士; cand\\. ?[a-z]+; kandidatgrad; mgr\\.?; magistr; egyetemi diploma; специалист',
    ),
  ],
  [
    2,
    buildDegreePattern(
      '^b\\.?[as]\\.?(?: \\(hons\\))?$; b\\.? ?ed\\.?; ^grado$; lisans; бакалавр; 本科; (?<!전문)학사; bakalář; bachelorgrad; kandidatexamen; amk; főiskola; alapképzés',
    ),
  ],
  [
    1,
    buildDegreePattern(
      'gesellenprüfung; gesellin; geselle; facharbeiterbrief; (?:staatlich geprüfter? )?techniker(?:in)?; ^cap$; bep; ^técnico(?: superior)?$; (?:fp )?grado (?:medio|superior); svendebrev; fagbrev; výuční list; 大专; 专科; önlisans; ön lisans; 전문학사',
    ),
  ],
]
