import type { SectionKind } from './section-kind.ts'

/** Headings that are less frequent than those of `heading-words.ts`. */
export const RARER_HEADINGS: Readonly<Partial<Record<SectionKind, string>>> = {
  work: `jobs i've held|jobs i have held|what i have done|work i have done|my jobs|professional appointments|academic appointments|employment summary|career progression|where i have worked|where i've worked|relevant employment|
industrial experience|clinical experience|teaching experience|research experience|work placements|previous employment|previous positions|
past employment|leadership experience|consulting experience|freelance experience|engineering experience|military experience|career overview|work record|
experience highlights|additional experience|other experience|recent experience|earlier career|working experience|job experience|practical experience|
berufliche praxis|anstellungen|bisherige arbeitgeber|relevante berufserfahrung|emplois occupés|expériences significatives|antécédents professionnels|
mes expériences|activités professionnelles|empleos anteriores|empleos|puestos desempeñados|trabajos anteriores|mi experiencia|prácticas|
prácticas profesionales|historia laboral|experiencias profesionales|empregos|atividade profissional|atividades profissionais|carreira profissional|
estágios|histórico de trabalho|cargos ocupados|attività lavorative|impieghi|posizioni ricoperte|le mie esperienze|tirocini|betrekkingen|banen|
السجل الوظيفي|العمل السابق|الوظائف|التدرج الوظيفي|الحياة المهنية|勤務歴|主な職歴|職歴詳細|インターン経験|インターンシップ|就业经历|工作背景|工作及实习经历|职场经历`,
  education: `school|schools|schools attended|education history|education details|academic education|university education|scholastic record|school education|hochschulstudium|bildungsabschlüsse|
abschlüsse|cursus académique|cursus scolaire|mes études|mes formations|études supérieures|estudios universitarios|datos académicos|
preparación académica|grados académicos|histórico acadêmico|dados acadêmicos|estudos realizados|graduação|formação superior|studi compiuti|
curriculum studiorum|percorso scolastico|genoten opleidingen|genoten opleiding|السجل الأكاديمي|المسار التعليمي|الخلفية الأكاديمية|التكوين|
التكوين الأكاديمي|مؤهلات علمية|الدراسات|教育および学位|教育经验|毕业院校`,
  skills: `technical skill|technical proficiency|technical strengths|technical profile|technical summary|technical background|languages and frameworks|
frameworks and tools|technology stack|areas of strength|core strengths|abilities|what i can do|my skills|skills overview|professional competencies|
professional competences|computing skills|computer literacy|software skills|it competencies|practical skills|transferable skills|other skills|
relevant skills|skills and knowledge|knowledge and skills|top skills|fachliche qualifikationen|it-kompetenzen|softwarekenntnisse|technische kompetenzen|
weitere fähigkeiten|weitere kompetenzen|programmiersprachen|technologie-stack|kenntnisse und fertigkeiten|fertigkeiten|sonstige kenntnisse|
meine fähigkeiten|mes compétences|domaines d'expertise|domaines d'intervention|compétences métier|compétences transversales|compétences numériques|
compétences spécifiques|langages et outils|langages|technologies maîtrisées|compétences générales|mis habilidades|habilidades blandas|
habilidades informáticas|habilidades digitales|competencias personales|lenguajes y herramientas|lenguajes de programación|capacitação técnica|
competências pessoais|competências digitais|competências informáticas|conhecimentos de informática|conhecimentos específicos|minhas habilidades|
linguagens de programação|habilidades comportamentais|competenze personali|competenze specifiche|competenze trasversali|competenze principali|
le mie competenze|skill|linguaggi di programmazione|linguaggi|attitudini|mijn vaardigheden|ict-vaardigheden|ict vaardigheden|programmeertalen|
overige vaardigheden|talenten|kwaliteiten|المهارات العامة|المهارات الرقمية|المهارات المكتسبة|المهارات اللينة|مهارات تقنية|الأدوات|البرامج|لغات البرمجة|
الخبرات والمهارات|المهارات والخبرات|ツール|プログラミング言語|開発言語|対応可能業務|専門性|ビジネススキル|技術要素|技术能力栈|掌握技术|开发语言|编程语言|技能专业|技能水平|技术特长|技能与证书|擅长领域|专业技术`,
  languages: `languages and levels|language abilities|linguistic abilities|languages known|known languages|langues pratiquées|langues et niveaux|niveau de langues|
sprachliche fähigkeiten|sprachliche kompetenzen|sprachniveau|lenguas habladas|idiomas hablados|manejo de idiomas|idiomas y niveles|lenguas conocidas|
idiomas falados|fluência em idiomas|conhecimentos de línguas|conhecimentos linguísticos|línguas faladas|conoscenze delle lingue|conoscenza lingue|
lingue e livelli|gesproken taal|moedertaal en andere talen|taalniveau|اللغات المتحدث بها|لغات أخرى|إجادة لغات|المعرفة اللغوية|外国語能力|使用可能言語|対応言語|语言技能水平|
语种|语言水平与能力`,
  certificates: `professional licenses|professional licences|licensure|licensure and certifications|online courses|courses and workshops|additional training|
training courses|moocs|professional certificates|accreditation|weiterbildungsmaßnahmen|certifications professionnelles|certifications obtenues|
titres et certifications|certificaciones profesionales|certificados y diplomas|diplomas y certificados|talleres y cursos|cursos realizados|
seminarios y cursos|certificados profissionais|certificações profissionais|cursos e formações|cursos livres|cursos extracurriculares|formação contínua|
ações de formação|certificazioni professionali|corsi e seminari|corsi frequentati|diploma's en certificeringen|training en certificering|
behaalde certificaten|شهادات ودورات|شهادات مهنية ودورات|الشهادات التدريبية|الدورات المهنية|دورات تدريبية|الرخص والشهادات|الرخص المهنية|التراخيص المهنية|
الشهادات والتدريب|資格取得|認証|持有证书|获得证书|资格认定|证书资质|执照|所获认证|培训及证书|证书及认证`,
  summary: `short bio|executive profile|profile summary|my profile|mission statement|profil und ziele|zielsetzung|qui suis-je|présentation personnelle|
résumé professionnel|objectifs|perfil personal|objetivo laboral|resumo das qualificações|síntese|obiettivi|profielschets|عني|自己紹介文`,
  links: `réseaux|op het web|حسابات|関連リンク|网站|find me on|find me|profile online|profil en ligne|presença online|web presence`,
}
