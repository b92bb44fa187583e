import { createPhraseMatcher } from './phrase-matcher.ts'

export type Level = 'senior' | 'junior'

/** Phrases for "no experience". They mean a beginner, although "no" excludes in other phrases. */
export const NO_EXPERIENCE =
  createPhraseMatcher(`no experience, without experience, without any experience, no prior experience, no previous experience, zero experience, little experience, not much experience, don't have any experience, don't have experience, do not have any experience, have no experience, never worked before, ohne erfahrung, ohne berufserfahrung, ohne vorerfahrung, ohne vorkenntnisse, keine erfahrung, keine berufserfahrung,
  noch keine erfahrung, noch keine berufserfahrung, wenig erfahrung, kaum erfahrung, sans expérience, sans aucune expérience, pas d'expérience, aucune expérience, peu d'expérience, sin experiencia, sin nada de experiencia, sin experiencia previa, no tengo experiencia, poca experiencia, sin tener experiencia, ninguna experiencia,
  senza esperienza, nessuna esperienza, sem experiência, zonder ervaring, zonder werkervaring, geen ervaring, geen werkervaring, nog geen ervaring, weinig ervaring, utan erfarenhet, ilman kokemusta, bez doświadczenia,
  بدون خبرة, بدون اي خبرة, بدون أي خبرة, من غير خبرة, من دون خبرة, دون خبرة, بلا خبرة, ما عندي خبرة, معنديش خبرة, ما عندي اي خبرة, ليس لدي خبرة, لا املك خبرة, لا خبرة, لا يشترط خبرة, لا تتطلب خبرة, بدون خبرة سابقة, 未経験`)

export const BEGINS =
  createPhraseMatcher(`entry level, entrylevel, junior, jr, juniors, graduate, graduates, graduate role, graduate scheme, grad, new grad, new graduate, recent graduate, recent grad, fresh graduate, just graduated, recently graduated, newly graduated, freshly graduated, just finished my degree, finished my degree, just finished university, finished uni, just finished uni,
  just left school, straight out of university, fresh out of university, fresh out of uni, out of college, newly qualified, newly trained, beginner, beginners, starter, first job, school leaver, school leavers, career starter, trainee level,
  berufseinsteiger, berufseinsteigerin, berufseinstieg, berufsanfänger, berufsanfängerin, einsteiger, einsteigerin, einstiegsstelle, einstiegsposition, einstiegsjob, anfänger, anfängerin, absolvent, absolventin, absolventen, hochschulabsolvent, hochschulabsolventin, studium abgeschlossen, studium beendet, gerade mit dem studium fertig, mit dem studium fertig, frisch von der uni,
  frisch aus der uni, frisch von der schule, frisch studiert, frisch ausgelernt, gerade ausgelernt, direkt nach dem studium, nach dem studium, erster job, ersten job, erste stelle, quereinsteiger, quereinsteigerin, juniorin,
  débutant, débutante, débutants, débutantes, jeune diplômé, jeune diplômée, jeunes diplômés, fraîchement diplômé, fraîchement diplômée, tout juste diplômé, tout juste diplômée, récemment diplômé, récemment diplômée, nouvellement diplômé, nouvellement diplômée, viens d'être diplômé, viens d'être diplômée, viens d'obtenir mon diplôme, viens de finir mes études, viens de terminer mes études, finir mes études,
  terminé mes études, fini mes études, sortie d'école, premier emploi, premier poste, premier job, première expérience, sans diplôme ni expérience,
  recién graduado, recién graduada, recién titulado, recién titulada, recién licenciado, recién licenciada, recién egresado, recién egresada, recién salido, recién salida, recién diplomado, recién terminé la carrera, acabo de graduarme, acabo de terminar, acabo de terminar la carrera, acabo de terminar mis estudios, acabo de licenciarme, acabo de titularme, principiante, principiantes, nivel inicial, primer empleo,
  primer trabajo, júnior, sin título ni experiencia, neolaureato, neolaureata, primo impiego, prima esperienza, recém formado, recém formada, iniciante, primeiro emprego,
  pas afgestudeerd, pas afgestudeerde, net afgestudeerd, net afgestudeerde, recent afgestudeerd, vers van de schoolbanken, net van school, net klaar met mijn studie, net mijn diploma, beginner, beginnend, beginnende, starters, startersfunctie, startersbaan, startfunctie, instapniveau, eerste baan, eerste job, schoolverlater, nyutexaminerad, nyexaminerad, första jobbet, vastavalmistunut, absolwent, absolwentka, pierwsza praca, początkujący,
  حديث التخرج, حديثة التخرج, حديث تخرج, حديثي التخرج, خريج جديد, خريجة جديدة, خريج حديث, خريجة حديثة, خريجين جدد, خريج, خريجة, تخرجت حديثا, تخرجت مؤخرا, تخرجت للتو, تخرجت من الجامعة, لسه متخرج, لسه متخرجة, متخرج جديد, مبتدئ, مبتدئة, مبتدئين, مستوى مبتدئ, جونيور, جونيور, أول وظيفة, اول عمل, أول شغل, أول وظيفة لي, بداية المسار, 新卒, 初心者`)

export const IS_SENIOR =
  createPhraseMatcher(`senior, sr, seniors, lead, principal, chief, head of, director level, leitend, leitende, leitender, leitung, teamleitung, seniorin, langjährige erfahrung, langjähriger erfahrung, sénior, séniors, confirmé, confirmée, expérimenté, expérimentée, chevronné, chevronnée, responsable senior, principale, sênior,
  con mucha experiencia, con amplia experiencia, amplia experiencia, experimentado, experimentada, esperto, ervaren, veel ervaring, seniore, erfaren, kokenut, doświadczony, أول, أولى, سينيور, سنيور, خبير, خبيرة, كبير, رئيسي, رئيسية, متمرس, シニア`)

/** The level that a folded text names. A beginner's level wins: whoever has just graduated is no senior. */
export function detectSeniorityLevel(text: string): Level | null {
  if (NO_EXPERIENCE.test(text) || BEGINS.test(text)) return 'junior'
  return IS_SENIOR.test(text) ? 'senior' : null
}
