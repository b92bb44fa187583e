import { foldLetterText, buildStemPattern } from './fold-letter-text.ts'

/** Words that name a signature, by language; see `buildStemPattern`. */
export const SIGNATURE = buildStemPattern(`
  signatur, signed, sign here, =sign, signator, undersigned
  unterschrift, unterzeichne, =signe, =signee, firmado, firmato, =fdo, =firma, sottoscri, assinatura, assinado
  handtekening, getekend, ondertekening, underskrift, undirskrift, namnteckning, undertecknad, namnunderskrift
  allekirjoitu, nimikirjoitus, podpis, potpis, потпис, подпис, підпис, подпіс, alairas, semnatura, semnat, semneaza
  υπογραφ, imza, allkir, parašas, parašo, parašu, pasiraš, paraksts, paraksta, parakstu, nënshkrim
  signatura, sinadura, siniu, llofnod, sahihi, lagda, tanda tangan, tandatangan, =ttd, chữ ký, ký tên, =ký
  ստորագր, ხელმოწერ, imzo, қолы, қолтаңба, гарын үсэг
  توقيع, امضاء, امضا, إمضاء, دستخط, חתימ, חתום
  署名, 自署, サイン, 押印, 捺印, 記名, 签名, 签字, 签署, 签章, 簽名, 簽字, 簽署, 簽章, 서명, 날인
  ลงชื่อ, ลายมือชื่อ, ลายเซ็น, हस्ताक्षर, স্বাক্ষর, கையொப்ப, సంతకం, ഒപ്പ്, ಸಹಿ, ហត្ថលេខា, ລາຍເຊັນ, ፊርማ
`)

/** Matches words of acceptance above a signature. */
export const ACCEPTANCE = buildStemPattern(`
  accept, agreed, =agree, acknowledg, read and understood, read and approved, lu et approuvé, bon pour accord, =accord, approuvé
  einverstanden, gelesen, angenommen, akzeptier, zur kenntnis, annahme, acepto, aceptad, aceptación, leído, conforme, recibí
  accett, letto, per presa visione, aceito, aceite, aceitação, li e concordo, concordo, de acordo, akkoord, gelezen
  akceptuj, akceptacj, zgadzam, zapoznał, przyjmuj, souhlas, súhlas, přijím, prijím, hyväksy, godkän, accepterar, godta, godkjen, aksepter
  godkend, accepterer, elfogad, megismer, sunt de acord, de acord, αποδέχ, αποδοχ, συμφων, соглас, принимаю, принял, ознакомлен
  погодж, згоден, згодна, приймаю, ознайомлен, kabul, okudum, onayl, приемам, съглас, прихват, сагласан, prihva, suglas, strinjam, soglaša, sprejem
  sutink, susipažin, piekr, iepazin, nõustu, tutvun, đồng ý, chấp nhận, setuju, menyetujui, menerima, bersetuju
  أوافق, أقبل, موافق, قبول, اطلعت, קראתי, מסכים, מאשר, הסכמה, 承諾, 同意, 了承, 接受, 확인, 동의, 수락, ตกลง, ยอมรับ, स्वीकार
`)

const ACCEPTING = buildStemPattern(`
  i accept, i agree, i hereby, i acknowledge, i confirm, i have read, ich nehme, ich akzeptiere, ich bin mit, ich bin einverstanden, j'accepte, je soussigné, je déclare, =acepto, =accetto, =aceito, ik ga akkoord, ik accepteer, ik aanvaard
  jag accepterar, jag godkänner, jeg accepterer, jeg aksepterer, jeg godtar, hyväksyn, akceptuję, przyjmuję, souhlasím, přijímám, súhlasím, prijímam, elfogadom, αποδέχομαι, принимаю, согласен, согласна, приймаю, kabul ediyorum
  أقبل, أوافق, 承諾します, 同意します, 本人同意, 我接受, 我同意
`)
const LONGEST = 200
export const isAcceptingSentence = (text: string): boolean =>
  text.length < LONGEST && foldLetterText(text).search(ACCEPTING) !== -1

/** Matches the short word or sign before a signature line. */
export const BY = /^(?:by|per|door|par|von|por|da|av|af|x|✗|✘|×|❌|☓)\s*[:：.]?$/u
