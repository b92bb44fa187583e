/** Multipliers right after a number: "45k", "25万", "8 lakhs". One with a currency applies to that currency only. */
export const SCALES: readonly (readonly [names: string, times: number, currency?: string])[] = [
  [
    'k, tsd, tausend, thousand, grand, tys, tis, тыс, тысяч, тис, хил, хиляди, mille, mila, duizend, tusen, tusind, ezer, mii, bin, χιλ, χιλιάδες, ألف, آلاف, אלף, 千, 천, พัน, ribu, rb, nghìn, ngàn, हज़ार, हजार, tuhat',
    1000,
  ],
  ['mil', 1000],
  [
    'm, mio, mn, mln, million, millionen, millions, millones, milhões, milioni, miljoner, milionu, млн, мільйонів, مليون, מיליון, ล้าน, m€',
    1_000_000,
  ],
  ['万, 萬, 만', 10_000],
  ['億, 亿, 억', 100_000_000],
  ['lakh, lakhs, lac, lacs, लाख', 100_000, 'INR'],
  ['l', 100_000, 'INR'],
  ['crore, crores, cr, करोड़', 10_000_000, 'INR'],
  ['lpa, l p.a, lakhs pa, lakh pa', 100_000, 'INR'],
  ['juta, jt', 1_000_000, 'IDR'],
  ['triệu, tr, trđ', 1_000_000, 'VND'],
]

/** Words between the ends of a range. Those of `OR_AS_MOST` also come before a maximum. */
export const BETWEEN_ENDS =
  '-, --, ~, to, rising to, increasing to, through, steigend auf, bis, à, a, até, hasta, tot, do, till, til, up to, al, до, έως, ως, μέχρι, إلى, الى, حتى, عد, עד, ל-, đến, tới, hingga, sampai, s.d, s/d, ถึง, से, până la, la, kuni, līdz, iki, 至, 到, から, и до, og, upp till, op til, inntil'
export const OR_AS_MOST =
  "up to, upto, to, bis, bis zu, bis max, max, maximum, maximal, maximaal, máximo, massimo, jusqu'à, jusqu'a, jusque, hasta, hasta los, hasta un máximo de, fino a, fino ad, tot, tot max, tot maximaal, até, upp till, upptill, op til, inntil, opp til, opptil, enintään, jopa, do, nawet do, až, až do, akár, maximálně, maximálne, până la, до, έως, μέχρι, كحد أقصى, حتى, تصل إلى, يصل إلى, לא יותר, עד, 最大, 最高, 上限, 최대, 최고, lên đến, lên tới, tới, hingga, sampai, s.d, maksimal, สูงสุด, ไม่เกิน, अधिकतम, as much as, maks, en fazla, kuni, līdz, iki, not exceeding, earn up to, allt að"
export const AT_LEAST =
  "from, starting at, starting from, starts at, starts from, start from, beginning at, min, minimum, minimum of, minimum de, at least, no less than, more than, over, upwards of, ab, von, mind, mindestens, mindestgehalt, mindestlohn, mindestbruttogehalt, mindestgrundgehalt, mindestjahresgehalt, jahresmindestgehalt, mindestmonatsgehalt, monatsmindestgehalt, mindeststundenlohn, mindestentgelt, mehr als, über, dès, à partir de, a partir de, à partir d', au moins, plus de, più di, meer dan, mais de, mer än, mere end, minimum de, desde, desde los, al menos, mínimo, más de, a partire da, da, minimo, almeno, partendo da, oltre, a partir dos, mínimo de, vanaf, minimaal, minstens, från, lägst, minst, fra, mindst, alkaen, vähintään, od, już od, ponad, min, co najmniej, minimálně, minimálne, legalább, de la, începând de la, minim, от, не менее, від, не менше, από, τουλάχιστον, من, ابتداء من, يبدأ من, لا يقل عن, החל מ, החל מ-, מ-, 最低, 下限, 최소, từ, trên, mulai, mulai dari, dari, ตั้งแต่, เริ่มต้น, कम से कम, en az, alates, no, nuo, frá"
export const AT_LEAST_AFTER =
  '以上, 起, 이상, 부터, から, より, 〜, 以上可, and up, and above, upwards, or more, plus doe, 및 그 이상, trở lên, ขึ้นไป, alkaen, -tól, -től, tól, től, -dan, dan başlayan, den başlayan, và hơn, +'
export const AT_MOST_AFTER = '以下, 以内, まで, 이하, 까지, max, maximum, maximal'
/** Words before two ends that are joined by "and". */
export const BETWEEN =
  'between, zwischen, entre, tra, fra, tussen, mellan, mellem, mellom, między, pomiędzy, mezi, medzi, között, intre, între, между, межа, между, від, μεταξύ, بين, ما بين, בין, antara, ระหว่าง, arasında, entre los, entre les'
export const AND =
  'and, und, et, y, e, ed, en, och, og, ja, i, a, și, si, is, и, та, і, και, و, ו, ו-, dan, และ, ile, ve, &'
/** Words that introduce an interval. After one of `STRICT_PER`, an unknown word is an unknown interval or unit. */
export const PER =
  "pro, par, por, je, im, in der, in, die, der, den, das, al, a, la, à, le, l', de l', all', alla, ao, à la, op, na, za, v, ve, w, på, i, om, pe, per, в, за, на, τον, το, την, τη, ανά, στο, في, بال, كل, لكل, ל, ב, 每, mỗi, một, tiap, setiap, ต่อ, ละ, प्रति, bir, an, each, every, of, de, kohta, по, /, -, egy, jede, jeden, chaque, cada, ogni, elke, varje, hver, každý, każdy, co, sur"
export const STRICT_PER = 'per, /, pro, par, ต่อ, 每, प्रति'

/** Words next to pay that change nothing: gross and net, names of pay, function words. */
export const NOISE =
  "gross, net, nett, nominales, nominal, brutto, netto, bto, bruttó, nettó, brut, bruts, brute, bruto, brutos, bruta, brutas, neto, netos, neta, netas, líquidos, líquido, lordi, lordo, lorda, netti, nette, ctc, fte, pro rata, pro rota, per rota, pro-rata, prorata, doe, depending on experience, depending on, dependent on, je nach, je nach qualifikation, je nach erfahrung, selon profil, selon expérience, según experiencia, vb, verhandlungsbasis, vhb, salary, salaries, pay, wage, wages, rate, rates, compensation, remuneration, range, scale, starting, start, current, gehalt, lohn, bruttogehalt, bruttolohn, nettogehalt, nettolohn, bruttoverdienst, grundlohn, zielgehalt, bruttolön, bruttoløn, bruttolønn, bruttosalaris, vergütung, verdienst, entgelt, grundvergütung, gehaltsspanne, gehaltsrahmen, salaire, rémunération, sueldo, salario, retribución, salário, remuneração, stipendio, retribuzione, compenso, salaris, salarisindicatie, loon, lön, løn, lønn, palkka, wynagrodzenie, pensja, stawka, zarobki, mzda, plat, mzdy, platu, ohodnotenie, fizetés, bér, salariu, salariul, заплата, зарплата, оклад, зп, з/п, доход, платня, заработная плата, maaş, ücret, μισθός, αμοιβή, αποδοχές, راتب, الراتب, أجر, مرتب, שכר, משכורת, 給与, 賃金, 工资, 薪资, 薪酬, 薪水, 薪資, 待遇, 급여, 임금, lương, mức lương, thu nhập, gaji, upah, เงินเดือน, वेतन, सैलरी, plaća, plata, palk, alga, atlyginimas, laun, of, is, for, this, role, position, job, the, our, at, circa, ca, approx, approximately, approx., around, about, roughly, expected, target, targeted, c, est, estimated, full time, full-time, part time, part-time, beträgt, liegt, von, de, d', du, des, di, del, der, den, die, ein, eine, un, una, einem, bei, zu, rund, etwa, environ, aproximadamente, unos, cerca de, ongeveer, около, примерно, на руки, чистыми, до вычета налогов, до вычета, gross/net, nach tvöd, vat, +vat, arası, arasında, mwst, ust, hu, b2b, uop, inside ir35, outside ir35, ir35, umbrella, paye, ltd, ht, ttc, hors taxes, + vat, + iva, + mva, + moms, excl vat, бруто, нето, брутто, нетто, equivalent, negotiable, competitive, guaranteed, bruttovergütung, fixgehalt, all-in, overpay, כולל, ברוטו, נטו, إجمالي, صافي, μικτά, καθαρά, μικτος, μεικτά, čistého, hrubého, brutta, hrubá, kézhez, 税込, 税前, 税后, 稅前, 세전, 세후, 約, 约, 약, thỏa thuận, 月給制, usd/eur, ranges, annualized, pay range, salary range, full, lön:, temps plein, voltijds, fulltime, fully, eller, oder, kv, brt, negr, gros, cash, monetary, hiring, listed, posted, local, here, hire, new, hires, estimates, budgeted, anticipated, will, be, would, can, within, us, based, following, likely"
/** Words for additional payments, or for amounts that are not pay. */
export const EXTRA =
  "bonus, bonuses, bonusu, bonusy, boni, prämie, prämien, antrittsprämie, willkommensprämie, prime, primes, premie, premia, premi, premio, prêmio, prima, commission, commissions, comm, comms, provision, provisionen, provize, prowizja, allowance, allowances, zulage, zulagen, zuschlag, zuschläge, zuschuss, fahrtkostenzuschuss, sachbezug, gutschein, gutscheine, urlaubsgeld, weihnachtsgeld, vwl, supplement, supplements, premium, premiums, enhancement, enhancements, relocation, sign-on, sign on, signing, joining, welcome, referral, retention, reimbursement, stipend for, voucher, vouchers, equity, stock, pension, contribution, allowance, golden hello, travel, car allowance, extra, extras, variable, variables, variabel, variabile, variável, intéressement, participation, ticket, tickets, ticket resto, tickets restaurant, titres restaurant, panier, repas, mutuelle, indemnité, indemnités, incentivo, incentivos, comisiones, comisión, comissão, comissões, vale, vale alimentação, vale refeição, vale transporte, auxílio, subsídio, subsidio, ayuda, plus transporte, ajudas, buono, buoni, buoni pasto, ticket restaurant, provvigioni, toeslag, reiskosten, reiskostenvergoeding, vakantiegeld, tillägg, friskvård, friskvårdsbidrag, tillæg, tillegg, lisä, lisät, dodatek, dodatki, benefit, příplatek, příspěvek, příspěvky, odměny, odměna, príspevok, odmeny, pótlék, cafeteria, jutalék, bonuri, tichete, tichete de masă, бонус, бонусы, премия, премии, надбавка, добавка, подъемные, компенсация, prim, yemek, yol, yemek kartı, επίδομα, بونص, مكافأة, مكافآت, بدل, عمولة, בונוס, עמלה, עמלות, מענק, 手当, 賞与, インセンティブ, 祝い金, 交通費, 奖金, 补贴, 餐补, 補助, 獎金, 보너스, 상여, 수당, 식대, tunjangan, insentif, komisi, thưởng, phụ cấp, hoa hồng, โบนัส, ค่าคอม, इंसेंटिव, बोनस, dodatak, stimulacija, lisatasu, turnover, revenue, umsatz, chiffre d'affaires, budget, funding, deposit, fine, fee, fees, ote, o.t.e, on target, on-target, on target earnings, uncapped, package, total package, total compensation, total comp, realistic, earning potential, potential earnings, first year earnings, top earners, zielgehalt bei 100%, all in"
/** Words for base pay. Of several sums, the one beside such a word counts. */
export const BASE =
  'base, basic, base salary, basic salary, base pay, grundgehalt, fixum, fixgehalt, fixe, fijo, fijos, fisso, fixo, vast, grundlön, grundløn, grunnlønn, fixed, salaire de base, salaire fixe, sueldo base, salario base, podstawa, základ, základní mzda, základná mzda, alapbér, salariu de bază, оклад, 基本給, 底薪, 基本工资, 기본급, lương cơ bản, lương cứng, gaji pokok, الراتب الأساسي, שכר בסיס, βασικός μισθός'
/** Words after which the text no longer describes the pay before them. */
export const CONNECTS =
  '&, and, plus, zzgl, zuzüglich, inkl, inklusive, incl, including, includes, inc, with, mit, avec, con, com, med, met, sowie, excl, exkl, hors, más, mais, più, og, och, +, с, z, s, 含, 別途, ve'
/** Words for payment: an interval after one of them says when pay is paid, not what it is for. */
export const PAID =
  'paid, payable, pays, payday, ausgezahlt, zahlbar, auszahlung, gezahlt, payé, payée, versé, versée, payable en, pagado, pagadero, pagato, pago, uitbetaald, betaald, utbetalas, betalas, udbetalt, utbetalt, maksetaan, wypłacane, wypłata, vyplácí, vyplácené, fizetve, plătit, выплата, выплачивается, выплаты, ödenir, ödeme, دفع, משולם, 支給, 支払, 发放, 지급, trả lương, dibayar, จ่าย, reviewed, review, in instalments, salary reviews'
/** Words after a number that say how many payments a year there are, or count something else. */
export const TIMES =
  'x, ×, *, mal, fach, times, pagas, paga, pagos, mensualités, mensualidades, mensilità, mensualita, mensilita, monatsgehälter, monatsgehältern, monatsgehalt, monatslöhne, monatslöhnen, gehälter, gehältern, salaires, salários, salarios, maanden, månadslöner, månedslønninger, månedslønner, payments, salaries, ème mois, eme mois, ème, e mois, e maand, de maand, th month, th salary, th, º, ª, th-month, º salário, º mes, pensji, pensje, platů, plat, 薪, 个月工资, ヶ月分, か月分, ヶ月, か月, 개월, urlaubstage, tage urlaub, days holiday, days annual leave, days, mal jährlich, x jährlich, krát, kertaa, raz, x per year, x p.a, payslips'
