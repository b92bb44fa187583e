/**
 * Matches lines at the end of a resume that belong to no section: place and date of signing, declarations of truth,
 * consent to storage.
 */
const CLOSING =
  /^(?:위\s?(?:의\s)?(?:기재|내용|사항|사실).*(?:없|틀림|다르|사실)|(?:지원자|작성자|성\s?명)\s*[:：].*\(\s?(?:인|서명)\s?\)|以上$|(?:I|we) (?:hereby|do hereby|solemnly) (?:declare|certify|affirm)|I (?:certify|declare|confirm|consent|agree) (?:that|to)|yours (?:faithfully|sincerely|truly)|(?:hiermit )?versichere ich|ich (?:versichere|stimme|willige)|wyrażam zgodę|wyrażam świadomą|autorizzo il trattamento|dichiaro |il sottoscritto|la sottoscritta|je (?:certifie|soussigné|déclare)|declaro |autorizo |souhlasím se? |hozzájárulok|yukarıda(?:ki)? |bilgilerimin doğruluğu|даю (?:своё |свое )?согласие|надаю згоду|本人承诺|أقر |أتعهد )/iu
/** Matches place and date of signing: "Göttingen, den 20. November 2026", "2026년 11월 18일", "Date: 14-10-2026". */
const SIGNED =
  /^(?:(?:place|date|ort|datum|lieu|lugar|luogo|fecha|data|miejscowość|yer|tarih)\s*[:：].{0,60}|\p{Lu}[\p{L} -]{2,30},\s+(?:den|le|am|il|a|dnia|dne)\s+\d{1,2}\.?\s*[\p{L}\d./ ]{3,20}|\d{4}\s?[년年]\s?\d{1,2}\s?[월月]\s?\d{1,2}\s?[일日])$/iu

export const isClosingLine = (text: string) => CLOSING.test(text.trim()) || SIGNED.test(text.trim())
