import type { EmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import { createPhraseMatcher, type Phrases, type Span } from './phrase-matcher.ts'

/**
 * Kinds of employment as imports normalize them, with the phrases of job ads and candidates in each language. A
 * longer name comes before a shorter one it contains.
 */
export const KINDS = {
  'Working student':
    createPhraseMatcher(`working student, student job, student jobs, job for students, werkstudent, werkstudentin, werkstudenten, werkstudentenjob, werkstudentenstelle, werkstudententätigkeit, studentenjob, nebenjob für studenten,
    job étudiant, jobs étudiants, job d'étudiant, emploi étudiant, petit boulot étudiant, trabajo para estudiantes, trabajo de estudiante, empleo para estudiantes, lavoro per studenti, studentenbaan,
    studentenbaantje, studentenwerk, extrajobb, opiskelijatyö, praca dla studentów, عمل للطلاب, عمل للطلبة, وظيفة للطلاب, وظيفة طلابية, عمل طلابي, شغل للطلاب, دوام للطلاب`),
  Apprenticeship:
    createPhraseMatcher(`apprenticeship, apprenticeships, apprentice, apprentices, ausbildung, ausbildungsplatz, ausbildungsstelle, ausbildungsplätze, azubi, azubis, auszubildende, auszubildender, lehre, lehrstelle, lehrling, duales studium, duale ausbildung,
    contrat d'apprentissage, contrat en alternance, contrat de professionnalisation, contrat pro, alternance, en alternance, alternant, alternante, apprentissage, apprenti, apprentie, formación dual, fp dual, contrato de formación, aprendiz, aprendices,
    apprendistato, apprendista, aprendizagem, leerwerkplek, leerwerkbaan, leerwerktraject, leerbaan, bbl, bbl plek, leerling, lärlingsplats, lärling, oppisopimus, nauka zawodu, تلمذة مهنية, تدريب مهني, تدريب منتهي بالتوظيف, تلمذة`),
  Internship:
    createPhraseMatcher(`internship, internships, intern, interns, work placement, summer placement, industrial placement, praktikum, praktika, praktikumsplatz, praktikumsstelle, pflichtpraktikum, praktikant, praktikantin, praxissemester, stage, stages, stage de fin d'études,
    stagiaire, prácticas, prácticas profesionales, pasantía, pasantías, pasante, becario, becaria, beca, becas, tirocinio, uno stage, estágio, estagiário, estagiária, stageplek, stageplaats, stageplaatsen, stagiair, stagiaire, afstudeerstage, meewerkstage, praktikplats,
    harjoittelu, harjoittelupaikka, staż, praktyki, تدريب, تدريب صيفي, تدريب تعاوني, تدريب عملي, متدرب, متدربة, فرصة تدريب, ستاج, インターン, インターンシップ, 인턴`),
  Casual:
    createPhraseMatcher(`casual, casual work, zero hours, zero hour, zero hours contract, ad hoc, bank staff, bank work, odd jobs, minijob, minijobs, minijobber, minijobberin, mini job, geringfügige beschäftigung, geringfügig, geringfügig beschäftigt, aushilfe, aushilfen, aushilfsjob, aushilfsweise,
    aushilfskraft, 450 euro job, 520 euro job, 538 euro job, 556 euro job, 603 euro job, 450 € job, 520 € job, 538 € job, 556 € job, 450 euro basis, 520 euro basis, 538 euro basis, 556 euro basis, 603 euro basis, auf abruf, en extra, petit boulot, petits boulots, vacataire, trabajo eventual, eventual, trabajos esporádicos, lavoro occasionale,
    lavoro a chiamata, trabalho eventual, oproepkracht, oproepbasis, op oproep, nulurencontract, nul uren contract, flexwerk, flexi job, flexijob, timanställning, behovsanställning, keikkatyö, umowa zlecenie, dorywcza, عمل باليومية, يومية, عمل عرضي, عمل متقطع`),
  'Part-time':
    createPhraseMatcher(`part time, side job, nebenjob, nebenjobs, nebentätigkeit, bijbaan, bijbaantje, parttime, p t, half time, half days, reduced hours, few hours a week, a few hours, teilzeit, teilzeitstelle, teilzeitjob, in teilzeit, halbtags, halbtagsstelle, halbtagsjob, temps partiel, mi temps, à mi temps, quelques heures, tiempo parcial, a tiempo parcial, media jornada,
    medio tiempo, a medio tiempo, jornada parcial, jornada reducida, media tiempo, tempo parziale, mezza giornata, meio período, tempo parcial, deeltijd, deeltijds, deeltijdbaan, in deeltijd, halftijds, halftime, halve dagen, paar uur, deltid,
    halvtid, osa aikainen, osa aikatyö, niepełny etat, pół etatu, część etatu, دوام جزئي, جزئي, دوام جزئى, نصف دوام, نص دوام, بارت تايم, عمل جزئي, جزئية, نصف يوم, パート, アルバイト, 파트타임`),
  'Full-time':
    createPhraseMatcher(`full time, fulltime, f t, full hours, vollzeit, vollzeitstelle, vollzeitjob, in vollzeit, ganztags, temps plein, à temps plein, plein temps, à plein temps, temps complet, à temps complet, tiempo completo, a tiempo completo, jornada completa, a jornada completa, tiempo total, tempo pieno, tempo integral,
    período integral, voltijd, voltijds, voltijdse, voltijdbaan, full time baan, hele dagen, heltid, kokoaikainen, kokoaikatyö, pełny etat, pełnym etacie, دوام كامل, كامل الدوام, فل تايم, فول تايم, دوام كلي, طوال اليوم, تفرغ كامل, フルタイム, 正社員, 풀타임`),
  Temporary:
    createPhraseMatcher(`temporary, temp, temp job, temp jobs, temp work, temping, agency work, fixed term, seasonal, seasonal work, summer job, summer jobs, summer work, christmas job, maternity cover, befristet, befristete, befristeten, befristeter, zeitarbeit, leiharbeit, saisonarbeit, saisonjob, saisonkraft, saisonstelle, saisonal, ferienjob, ferienjobs, sommerjob, elternzeitvertretung,
    cdd, contrat à durée déterminée, intérim, en intérim, intérimaire, mission d'intérim, saisonnier, saisonnière, saisonniers, saison, job d'été, jobs d'été, temporaire, remplacement, temporal, temporales, plazo fijo, a plazo fijo, contrato a plazo fijo, duración determinada, tiempo determinado, contrato temporal, de temporada, trabajo de verano, de verano, a tempo determinato, stagionale, temporário, temporada, tijdelijk, tijdelijke, tijdelijk contract, seizoenswerk, seizoensarbeid,
    seizoensbaan, vakantiewerk, vakantiebaan, vakantiebaantje, vakantiejob, zomerjob, zomerbaan, uitzendwerk, uitzendkracht, uitzendbureau, interim, interimjob, tillfällig, vikariat, säsongsarbete, visstid,
    määräaikainen, kausityö, na czas określony, sezonowa, مؤقت, مؤقتة, مؤقته, موسمي, موسمية, عقد مؤقت, عقد محدد المدة, عمل صيفي, شغل صيفي, وظيفة صيفية, 派遣, 期間限定`),
  Permanent:
    createPhraseMatcher(`permanent, permanent contract, unlimited contract, open ended, open ended contract, unbefristet, unbefristete, unbefristeten, unbefristeter, unbefristetes, festanstellung, feste anstellung, festangestellt, festvertrag, feste stelle, cdi, contrat à durée indéterminée, durée indéterminée, poste fixe, emploi stable, indefinido, indefinida,
    contrato indefinido, contrato fijo, puesto fijo, trabajo fijo, empleo fijo, plaza fija, fijo discontinuo, planta permanente, de planta, tempo indeterminato, posto fisso, efetivo, contrato sem termo, vast contract, vaste baan, vaste job, vaste functie, vast werk, vast dienstverband, contract onbepaalde duur, onbepaalde duur, onbepaalde tijd, contract voor onbepaalde tijd, vaste aanstelling, vaste dienst, in vaste dienst, tillsvidare, tillsvidareanställning,
    vakituinen, toistaiseksi, umowa o pracę na czas nieokreślony, na stałe, دائم, دائمة, دائمه, عقد دائم, عقد غير محدد المدة, ثابت, ثابتة, وظيفة ثابتة, تثبيت`),
  Contract:
    createPhraseMatcher(`freelance, freelancer, freelancing, freelancers, self employed, contractor, contractors, contracting, contract work, contract role, contract roles, contract job, contract jobs, contract position, on contract, day rate, b2b, freiberuflich, freiberufler, freiberuflerin, freelancerin, selbstständig, selbständig, selbstständige, auf honorarbasis, honorarbasis,
    honorarkraft, freie mitarbeit, freier mitarbeiter, freie mitarbeiterin, werkvertrag, projektbasis, indépendant, indépendante, en indépendant, free lance, prestataire, auto entrepreneur, autoentrepreneur, micro entrepreneur, portage salarial, autónomo, autónoma, como autónomo, por cuenta propia, por proyecto, por proyectos, honorarios, por obra, libero professionista,
    partita iva, autonomo, recibos verdes, pessoa jurídica, zzp, zzp'er, zzper, zzp'ers, als zzp'er, zzp opdracht, zzp basis, freelance basis, als zelfstandige, zelfstandige, zelfstandig ondernemer, frilans, frilansare, egenföretagare, freelancerina, toiminimi, kevytyrittäjä, samozatrudnienie,
    عمل حر, العمل الحر, مستقل, مستقلة, فريلانس, فري لانس, فريلانسر, بالقطعة, بالمشروع, متعاقد, مقاول مستقل`),
  Volunteer:
    createPhraseMatcher(`volunteer, volunteering, voluntary, voluntary work, ehrenamt, ehrenamtlich, ehrenamtliche, freiwilligenarbeit, freiwilligendienst, fsj, bufdi, bénévole, bénévoles, bénévolat, service civique, volontariat, voluntariado, voluntario, voluntaria, voluntarios, volontario, volontariato, vrijwilliger, vrijwilligers,
    vrijwilligerswerk, vrijwillig, volontärarbete, frivillig, vapaaehtoistyö, wolontariat, تطوع, تطوعي, تطوعية, متطوع, متطوعة, عمل تطوعي`),
} as const satisfies Record<EmploymentKind, Phrases>

/** Matches "contract" as a kind of employment, as in "Contract developer"; elsewhere the word is ambiguous. */
const PLAIN_CONTRACT =
  /(?<=^|[,;] ?|\b(?:a|any|as|for) )contract(?= (?!of |for |with |voor |van |als |manag|admin|law)\p{L}|[,;]|$)/u
/** Matches the hours of a working week: "20 Stunden die Woche". */
const HOURS =
  /(?<![\p{L}\p{N}.,])(?<hours>\d{1,2})(?:\s?(?:-|–|to|bis|a|tot)\s?\d{1,2})?[\s-]?(?:h|hrs?|hours?|std\.?|stunden|heures|horas|ore|uur|uren|u|timmar|tuntia|godzin|ساعه|ساعات)[\s-]?(?:\/|a |per |pro |die |in der |par |a la |por |al |per |i |viikossa|tygodniowo|في |بال|w )?\s?(?:de )?(?:week|wk|woche|semaine|semana|settimana|veckan|viikossa|tygodniu|الاسبوع|اسبوع|اسبوعيا)(?![\p{L}])/u
/** Words for a kind of employment in another meaning: a stage for actors, a training that was completed. */
const OTHERWISE =
  /\bstage (?:manage|hand|design|technic|crew|light|act)|(?:early|late|growth|back|seed|on|main)[ -]stage|(?:abgeschlossene[rn]?|meine[rn]?|nach der|beendete[rn]?|mit|habe (?:eine|die)|fertige[rn]?) (?:ausbildung|lehre)(?! (?:als|zu[mr]) .{0,40}(?:beginn|such))|\bterm time temp/u
const AROUND = 18
const LEAST_HOURS = 2
const MOST_PART = 30
const LEAST_FULL = 35
const MOST_HOURS = 60

/** The kinds that a folded text names, and where. */
export function extractEmploymentKinds(text: string): { kinds: EmploymentKind[]; spans: Span[] } {
  const kinds = new Set<EmploymentKind>()
  const spans: Span[] = []
  let left = text
  for (const kind of Object.keys(KINDS) as EmploymentKind[])
    for (const span of KINDS[kind].all(left)) {
      if (OTHERWISE.test(left.slice(Math.max(0, span.from - AROUND), span.to + AROUND))) continue
      kinds.add(kind)
      spans.push(span)
      left = left.slice(0, span.from) + ' '.repeat(span.to - span.from) + left.slice(span.to)
    }
  const contract = kinds.has('Permanent') || kinds.has('Temporary') ? null : PLAIN_CONTRACT.exec(left)
  if (contract) {
    kinds.add('Contract')
    spans.push({ from: contract.index, to: contract.index + contract[0].length })
  }
  const hours = HOURS.exec(left)
  const a = Number(hours?.groups?.['hours'])
  if (hours && a >= LEAST_HOURS && a <= MOST_PART && !kinds.has('Casual')) kinds.add('Part-time')
  if (hours && a >= LEAST_FULL && a <= MOST_HOURS) kinds.add('Full-time')
  if (hours) spans.push({ from: hours.index, to: hours.index + hours[0].length })
  return { kinds: [...kinds], spans }
}
