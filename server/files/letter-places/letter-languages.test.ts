import { describe, expect, test } from 'vitest'
import { buildLetterEnd, type Words } from '#tests/builders/files/build-letter-end.ts'
import { behind, LINE } from '#tests/builders/files/judge-letter-end.ts'
import type { PrintPlace } from './page-geometry.ts'
import { findPlacesOnLetterPages } from './find-places-on-letter-pages.ts'

const IN_LANGUAGES = [
  ['Unterschrift Mitarbeiter/in', 'Unterschrift Arbeitgeber'],
  ['Signature du salarié', "Signature de l'employeur"],
  ['Firma del trabajador', 'Firma de la empresa'],
  ['Firma del lavoratore', 'Firma del datore di lavoro'],
  ['Assinatura do trabalhador', 'Assinatura do empregador'],
  ['Handtekening werknemer', 'Handtekening werkgever'],
  ['Czytelny podpis pracownika', 'Podpis pracodawcy'],
  ['Podpis zaměstnance', 'Podpis zaměstnavatele'],
  ['Podpis zamestnanca', 'Podpis zamestnávateľa'],
  ['Työntekijän allekirjoitus', 'Työnantajan allekirjoitus'],
  ['Arbetstagarens underskrift', 'Arbetsgivarens underskrift'],
  ['Arbeidstakers underskrift', 'Arbeidsgivers underskrift'],
  ['Medarbejderens underskrift', 'Arbejdsgivers underskrift'],
  ['Munkavállaló aláírása', 'Munkáltató aláírása'],
  ['Semnătura salariatului', 'Semnătura angajatorului'],
  ['Υπογραφή εργαζομένου', 'Υπογραφή εργοδότη'],
  ['Подпись работника', 'Подпись работодателя'],
  ['Підпис працівника', 'Підпис роботодавця'],
  ['Çalışanın imzası', 'İşverenin imzası'],
  ['توقيع الموظف', 'توقيع صاحب العمل'],
  ['חתימת העובד', 'חתימת המעסיק'],
  ['従業員署名', '雇用主署名'],
  ['乙方（签字）', '甲方（盖章）'],
  ['근로자 서명', '고용주 서명'],
  ['Chữ ký người lao động', 'Người sử dụng lao động'],
  ['Tanda tangan karyawan', 'Pemberi kerja'],
  ['Darbuotojo parašas', 'Darbdavio parašas'],
  ['Darbinieka paraksts', 'Darba devēja paraksts'],
  ['Töötaja allkiri', 'Tööandja allkiri'],
  ['Podpis delavca', 'Podpis delodajalca'],
  ['Potpis radnika', 'Potpis poslodavca'],
  ['Потпис запосленог', 'Потпис послодавца'],
  ['Подпис на служителя', 'Подпис на работодателя'],
  ['ลายมือชื่อลูกจ้าง', 'ลายมือชื่อนายจ้าง'],
] as const
/** The order of characters in a PDF, which is visual in scripts that run from right to left. */
const onPaper = (text: string) =>
  /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? [...text].toReversed().join('') : text

describe('O-17 of two lines the candidate signs the one that names them', () => {
  const isOn = (place: PrintPlace | null, x: number) => {
    if (!place) throw new Error('no place was found')
    return place.x >= x - 3 && place.x < x + 200 && Math.abs(place.y - 301) < 4
  }
  test.each(IN_LANGUAGES)('%s', async (own, other) => {
    const texts = [own, other].map(onPaper) as [string, string]
    for (const [left, right] of [texts, texts.toReversed()] as [string, string][]) {
      const words: Words[] = [
        [LINE, 72, 300],
        [LINE, 330, 300],
        [left, 72, 284],
        [right, 330, 284],
      ]
      const { signature } = await findPlacesOnLetterPages(buildLetterEnd([{ words }]))
      expect(isOn(signature, left === texts[0] ? 72 : 330), `${left} | ${right}`).toBe(true)
    }
  })

  test.each(IN_LANGUAGES)('before the line: %s', async (own) => {
    const isBackwards = onPaper(own) !== own
    const label = isBackwards ? `:${onPaper(own)}` : `${own}:`
    const words: Words[] = isBackwards
      ? [
          [LINE, 72, 300],
          [label, behind(`${LINE}_`), 300],
        ]
      : [[`${label} ${LINE}`, 72, 300]]
    const { signature } = await findPlacesOnLetterPages(buildLetterEnd([{ words }]))
    expect(signature && Math.abs(signature.y - 301) < 4).toBe(true)
    expect(isBackwards ? signature?.x : 72).toBe(72)
  })
})
