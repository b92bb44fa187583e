import { createPhraseMatcher, type Span } from './phrase-matcher.ts'

/** Phrases for places of work, by the values of the filter `work_site`. */
export const SITES = {
  remote:
    createPhraseMatcher(`remote, remotely, fully remote, full remote, remote only, remote first, work from home, works from home, working from home, from home, at home, wfh, home based, homebased, telework, teleworking, telecommute, telecommuting,
    homeoffice, home office, homeofficejob, mobiles arbeiten, mobil arbeiten, mobile arbeit, von zu hause, von zuhause, von zu hause aus, von zuhause aus, zu hause, zuhause, von daheim, daheim, aus der ferne, ortsunabhängig,
    télétravail, en télétravail, télétravailler, teletravail, à distance, de chez moi, depuis chez moi, à la maison, de la maison, depuis la maison, depuis mon domicile, full télétravail, en remote,
    teletrabajo, teletrabajar, remoto, remota, remotos, en remoto, a distancia, desde casa, desde mi casa, en casa, trabajo en casa, da remoto, telelavoro, smart working, da casa, lavoro da casa, trabalho remoto, teletrabalho, de casa, home office,
    thuiswerk, thuiswerken, thuis werken, thuis, vanuit huis, van thuis, van thuis uit, vanaf huis, op afstand, telewerk, telewerken, distansarbete, på distans, hemifrån, etätyö, etänä, kotoa käsin,
    zdalnie, zdalna, zdalny, praca zdalna, z domu, عن بعد, عن بُعد, من المنزل, من منزلي, من البيت, من بيتي, بالبيت, في البيت, في المنزل, ريموت, اون لاين, اونلاين, リモート, 在宅, テレワーク, 재택`),
  hybrid:
    createPhraseMatcher(`hybrid, hybrides, hybrider, hybriden, hybrid working, hybride, hybrides arbeiten, híbrido, híbrida, semipresencial, semi presencial, modalidad mixta, mixto, mixta, ibrido, ibrida, hybridarbete, hybridityö, hybrydowo, hybrydowa,
    هجين, الهجين, مختلط, هايبرد, هايبريد, مدمج, ハイブリッド`),
  onsite:
    createPhraseMatcher(`on site, onsite, in person, face to face, in the office, in office, in an office, at the office, from the office, office based, vor ort, präsenz, in präsenz, im büro, ins büro, aus dem büro, in der filiale, sur site, sur place, au bureau, dans les bureaux, en présentiel, présentiel, en présence,
    presencial, presencialmente, en oficina, en la oficina, desde la oficina, en persona, in presenza, in sede, in ufficio, no escritório, op locatie, ter plaatse, ter plekke, op kantoor, vanuit kantoor, op de werkvloer, fysiek, på plats, på kontoret, lähityö, toimistolla, stacjonarnie, stacjonarna, w biurze,
    حضوري, حضوريا, حضورية, في المكتب, من المكتب, بالمكتب, دوام مكتبي, من مقر الشركة, في مقر الشركة, في مقر العمل, من مقر العمل, في الموقع, 出社`),
} as const
export type Site = keyof typeof SITES

/** Matches phrases for part of the time, such as "two days a week" or "teilweise". */
const PART = (() => {
  const some =
    'one|two|three|four|some|several|couple of|few|half the|most|1|2|3|4|1-2|2-3|3-4|ein|einen|zwei|drei|vier|einige|paar|mehrere|ein bis zwei|zwei bis drei|un|une|deux|trois|quatre|quelques|certains|uno|dos|tres|cuatro|algunos|unos|varios|par de|due|tre|alcuni|dois|alguns|een|twee|drie|vier|enkele|sommige|aantal|nagra|tva|muutama|kaksi|dwa|trzy|kilka|يوم|يومين|ثلاثه|اربعه|بعض|كم|عده|يوما'
  const days =
    'days?|tag|tage|tagen|mal|jours?|journees?|fois|dias?|veces|giorni|giorno|dag|dagen|dagar|keer|paivaa|dni|ايام|الايام|يوم|يومين|مرات'
  const parts =
    'partly|partially|part of the week|part of the time|some of the time|sometimes|occasionally|occasional|mix of|mixed|flexible mix|teilweise|teils|zum teil|ab und zu|gelegentlich|manchmal|tageweise|anteilig|partiellement|partiel|en partie|parfois|occasionnel|de temps en temps|parcial|parcialmente|en parte|a veces|a ratos|algunas veces|parzialmente|in parte|as vezes|deels|gedeeltelijk|soms|af en toe|delvis|osittain|czesciowo|جزييا|بشكل جزيي|احيانا|جزء'
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:${some})\s(?:(?:a|of|de|des|van|von|of the)\s)?(?:${days})|يومين|يوما|(?:${parts}))(?![\p{L}\p{N}])`,
    'u',
  )
})()
/** Most characters between "two days" and "from home". */
const NEAR = 32

/** The place of work that a folded text asks for. Some days at home, or home and office both, mean hybrid. */
export function extractWorkSite(text: string): { site: Site | null; spans: Span[] } {
  const hybrid = SITES.hybrid.all(text)
  const home = SITES.remote.all(text)
  const office = SITES.onsite.all(text)
  const spans = [...hybrid, ...home, ...office]
  const part = PART.exec(text)
  const isPart = part !== null && [...home, ...office].some((span) => isSpanNear(span, part.index))
  if (part && isPart) spans.push({ from: part.index, to: part.index + part[0].length })
  if (hybrid.length > 0 || isPart || (home.length > 0 && office.length > 0)) return { site: 'hybrid', spans }
  return { site: home.length > 0 ? 'remote' : office.length > 0 ? 'onsite' : null, spans }
}

const isSpanNear = ({ from, to }: Span, at: number) => Math.min(Math.abs(from - at), Math.abs(to - at)) <= NEAR
