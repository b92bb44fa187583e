import type { SectionKind } from './section-kind.ts'

/**
 * Headings as people write them. The languages are not separated, because headings are often in another language than
 * the text.
 */
export const HEADINGS: Readonly<Record<SectionKind, string>> = {
  summary: `personal summary|summary profile|in brief|professional overview|at a glance|qualifikationsübersicht|auf einen blick|zu meiner person|en bref|mon profil|mi perfil|quién soy|resumen ejecutivo|declaración personal|quem sou|sumário|sumário executivo|sintesi professionale|in breve|profilo in breve|kort profiel|introductie|personalia en profiel|نبذة مختصرة|لمحة عامة|لمحة|الملف المهني|نبذة تعريفية|التعريف|職務概要|経歴概要|自己概要|个人概况|自我描述|个人陈述|个人介绍|职业概况|职业简介|
summary|professional summary|career summary|executive summary|profile|professional profile|personal profile|about|about me|objective|
career objective|personal statement|introduction|overview|highlights|qualifications summary|summary of qualifications|career profile|bio|biography|who i am|
profil|kurzprofil|über mich|zusammenfassung|persönliches profil|berufliches profil|berufsziel|ziel|kurzvorstellung|qualifikationsprofil|
à propos|à propos de moi|a propos|résumé|présentation|profil professionnel|objectif|objectif professionnel|accroche|synthèse|
perfil|perfil profesional|resumen|resumen profesional|sobre mí|acerca de mí|objetivo|objetivo profesional|extracto|presentación|
resumo|resumo profissional|sobre mim|perfil profissional|objetivo profissional|sobre|apresentação|objetivos|
profilo|profilo professionale|chi sono|sintesi|su di me|profilo personale|obiettivo professionale|presentazione|riepilogo|sommario|
profiel|over mij|samenvatting|persoonlijk profiel|doelstelling|wie ben ik|persoonlijke omschrijving|
نبذة|نبذة عني|نبذة شخصية|الملخص|ملخص|الملخص المهني|ملخص مهني|الهدف الوظيفي|الهدف المهني|من أنا|الملف الشخصي|نبذة مهنية|الهدف|
自己pr|自己紹介|職務要約|概要|プロフィール|要約|志望動機|自己アピール|サマリー|经历概要|
个人简介|自我评价|个人总结|个人概述|自我介绍|简介|职业目标|求职意向|个人优势|个人评价|個人簡介|自我評價|关于我|职业概述`,
  work: `employment record|professional journey|career to date|appointments|career summary and experience|berufliche laufbahn und erfahrung|bisherige tätigkeiten|stationen|arbeitspraxis|berufsweg|berufsverlauf|praktische tätigkeiten|carrière|carrière professionnelle|historique professionnel|vie professionnelle|expériences pro|postes occupés|historial profesional|recorrido profesional|vida laboral|antecedentes laborales|experiencias laborales|experiencia de trabajo|carrera profesional|atuação profissional|vivência profissional|trajetória|histórico|percurso|emprego|empregos anteriores|esperienze di lavoro|storia professionale|storia lavorativa|attività lavorativa|esperienze maturate|werkgeschiedenis|arbeidservaring|carrièreverloop|werk|professionele loopbaan|الخبرات السابقة|السيرة المهنية|التاريخ المهني|المسيرة الوظيفية|الوظائف السابقة|سجل العمل|الخبرة الوظيفية|業務経歴|職務履歴|勤務先|勤務経験|就業経験|职业生涯|工作情况|职业履历|任职情况|工作历程|工作|
experience|work experience|professional experience|employment|employment history|work history|career history|career|professional background|
relevant experience|industry experience|positions held|work|jobs|experiences|related experience|professional history|career path|internships|internship experience|
selected experience|employment experience|professional career|experience and projects|work and experience|
berufserfahrung|beruflicher werdegang|berufspraxis|berufliche erfahrung|berufliche erfahrungen|praktische erfahrung|praktische erfahrungen|berufliche laufbahn|werdegang|
arbeitserfahrung|beruflicher hintergrund|berufliche stationen|tätigkeiten|praktika|berufstätigkeit|karriere|erfahrung|erfahrungen|berufliche tätigkeit|praxiserfahrung|beschäftigung|
expérience|expériences|expérience professionnelle|expériences professionnelles|parcours professionnel|parcours|emplois|expériences de travail|stages|expérience de travail|
experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|historial laboral|trayectoria|trayectoria laboral|
experiência|experiência profissional|experiências profissionais|histórico profissional|trajetória profissional|percurso profissional|experiências|carreira|
esperienza|esperienze|esperienza professionale|esperienze professionali|esperienza lavorativa|esperienze lavorative|carriera|percorso professionale|
werkervaring|ervaring|loopbaan|professionele ervaring|arbeidsverleden|carrière|relevante werkervaring|beroepservaring|
الخبرة|الخبرات|الخبرة المهنية|الخبرات المهنية|الخبرة العملية|الخبرات العملية|خبرات العمل|خبرة العمل|التاريخ الوظيفي|المسيرة المهنية|الخبرات الوظيفية|المسار المهني|
職歴|職務経歴|経歴|職務経験|実務経験|業務経験|勤務経歴|経験|キャリア|
工作经历|工作经验|工作經驗|工作經歷|职业经历|实习经历|经历|从业经历|任职经历|实习经验|工作履历|职业经验|實習經歷`,
  education: `academic credentials|academic profile|academic record|degrees|formal education|educational history|educational qualifications|education background|bildungsgang|schul- und berufsausbildung|schulische laufbahn|akademischer hintergrund|ausbildungen|aus- und fortbildung|schulen|hochschule|bildungslaufbahn|ausbildungsweg|parcours de formation|formation initiale|formation scolaire|enseignement|formation universitaire|parcours d'études|estudios realizados|titulación|formación reglada|trayectoria académica|antecedentes académicos|historial educativo|histórico escolar|formação escolar|trajetória acadêmica|instrução|grau académico|educação formal|percurso escolar|carriera scolastica|formazione scolastica|background accademico|istruzione e studi|percorso accademico|studies|vooropleiding|academische achtergrond|schoolopleiding|gevolgde opleidingen|opleidingsachtergrond|التحصيل الأكاديمي|الخلفية التعليمية|المؤهلات التعليمية|الدرجات العلمية|المسيرة التعليمية|التعليم الأكاديمي|السيرة التعليمية|学歴情報|学習歴|学歴と教育|学业背景|学历背景|学习背景|教育履历|教育|求学经历|受教育经历|
education|educational background|academic background|education and training|academic qualifications|qualifications|academic history|academics|schooling|
academic experience|training and education|education and qualifications|studies|academic career|training|education and certifications|
ausbildung|bildung|bildungsweg|schulbildung|studium|akademischer werdegang|akademische ausbildung|schulische ausbildung|hochschulbildung|aus- und weiterbildung|
ausbildung und studium|studium und ausbildung|schule und studium|bildungswerdegang|akademische laufbahn|schulischer werdegang|hochschulausbildung|aus und weiterbildung|schulausbildung|berufsausbildung|
formation|formations|études|parcours académique|parcours scolaire|diplômes|diplômes et formations|formation académique|cursus|éducation|formation et diplômes|scolarité|parcours universitaire|etudes|cursus universitaire|
educación|formación|formación académica|estudios|educación y formación|formación educativa|historial académico|títulos|
educação|formação|formação acadêmica|formação académica|escolaridade|educação e formação|estudos|percurso académico|habilitações académicas|
istruzione|formazione|istruzione e formazione|formazione accademica|titoli di studio|studi|educazione|percorso di studi|formazione e istruzione|percorso formativo|
opleiding|opleidingen|onderwijs|studie|scholing|onderwijs en opleiding|opleidingen en cursussen|opleiding en training|
التعليم|المؤهلات|المؤهلات العلمية|المؤهل العلمي|الدراسة|التحصيل العلمي|المؤهلات الأكاديمية|التعليم والتدريب|الشهادات العلمية|المؤهلات الدراسية|التعليم والمؤهلات|
学歴|教育|学業|教育歴|学位|最終学歴|
教育背景|教育经历|学历|教育程度|学习经历|教育經歷|學歷|教育情况|教育信息|学术背景`,
  skills: `technical toolkit|toolbox|toolkit|core expertise|skills summary|capabilities|know-how|fachwissen|fachliche fähigkeiten|fachliche kenntnisse|methodenkompetenz|persönliche stärken|kenntnisse und kompetenzen|besondere fähigkeiten|expertise technique|savoirs|compétences et outils|maîtrise|principales compétences|points forts|fortalezas|capacidades|habilidades clave|principales habilidades|habilidades profesionales|competencias digitales|conhecimentos e competências|qualificação profissional|qualificação|pontos fortes|habilidades profissionais|competências profissionais|competenze chiave|competenze e capacità|punti di forza|principali competenze|conoscenze tecniche|capacità tecniche|digitale vaardigheden|kerncompetenties|expertise en vaardigheden|sterktes|vakkennis|it-vaardigheden|القدرات والمهارات|مهارات الحاسب|الخبرات التقنية|المهارات الرئيسية|الكفايات|スキル・知識|専門スキル|専門知識|強み|スキルセット|技术专长|个人能力|技能与特长|专长|能力|工具与技能|主要技能|
skills|technical skills|key skills|core skills|core competencies|competencies|competences|technologies|expertise|areas of expertise|skills and tools|tools|
skills and abilities|professional skills|computer skills|it skills|digital skills|technical expertise|tech stack|hard skills|soft skills|skills and competencies|programming languages|
strengths|technical proficiencies|software|programming|skill set|specialties|technical knowledge|key competencies|areas of knowledge|personal skills|tools and technologies|
skills and expertise|skills and interests|technical competencies|programming skills|additional skills|job-related skills|organisational skills|communication skills|digital competence|proficiencies|
kenntnisse|fähigkeiten|kompetenzen|fachkenntnisse|edv-kenntnisse|it-kenntnisse|fachliche kompetenzen|technische kenntnisse|kenntnisse und fähigkeiten|stärken|
technologien|werkzeuge|programmierkenntnisse|besondere kenntnisse|kernkompetenzen|fachkompetenzen|computerkenntnisse|technische fähigkeiten|qualifikationen|soft-skills|edv kenntnisse|it kenntnisse|fähigkeiten und kenntnisse|weitere kenntnisse|schlüsselqualifikationen|persönliche fähigkeiten|
compétences|compétences techniques|compétences clés|compétences professionnelles|compétences informatiques|savoir-faire|savoir-être|outils|informatique|atouts|qualités|logiciels|aptitudes|connaissances|domaines de compétences|
habilidades|competencias|aptitudes|conocimientos|habilidades técnicas|competencias técnicas|conocimientos técnicos|herramientas|informática|habilidades y competencias|competencias clave|conocimientos informáticos|competencias profesionales|destrezas|tecnologías|
competências|habilidades e competências|conhecimentos|competências técnicas|conhecimentos técnicos|ferramentas|qualificações|principais competências|informática e tecnologia|tecnologias|aptidões|habilidades técnicas|
competenze|competenze tecniche|competenze professionali|competenze informatiche|capacità|abilità|capacità e competenze|conoscenze|competenze digitali|conoscenze informatiche|strumenti|tecnologie|
vaardigheden|competenties|kennis|technische vaardigheden|kennis en vaardigheden|computervaardigheden|sterke punten|vaardigheden en competenties|technologieën|
المهارات|المهارات التقنية|المهارات الفنية|المهارات الأساسية|مهارات|القدرات|الكفاءات|المهارات الشخصية|مهارات الحاسوب|المهارات المهنية|المهارات والكفاءات|
スキル|技能|技術|保有スキル|活かせる経験|テクニカルスキル|技術スキル|得意分野|活かせる知識|使用技術|
技能|专业技能|技能特长|核心技能|技术栈|个人技能|专业能力|技能专长|專業技能|技术能力|掌握技能|技能清单|核心能力|职业技能`,
  languages: `linguistic skills|fremdsprachenkenntnisse|sprachfähigkeiten|langues maîtrisées|langues vivantes|connaissances linguistiques|dominio de idiomas|lenguas extranjeras|idiomas e competências|domínio de idiomas|conhecimento de idiomas|lingue conosciute|lingue parlate|competenza linguistica|gesproken talen|vreemde talen|taalbeheersing|إجادة اللغات|اللغات الأجنبية|مستوى اللغات|القدرات اللغوية|外国語スキル|使用言語|言語能力|语言水平|掌握语言|外语技能|
languages|language skills|language|languages spoken|language proficiency|foreign languages|mother tongue and other languages|
spoken languages|languages and communication|other languages|other language(s)|mother tongue(s)|autres langues|weitere sprachen|otros idiomas|altre lingue|outras línguas|andere talen|additional languages|sprachen|sprachkenntnisse|fremdsprachen|sprachkompetenzen|sprachen und kenntnisse|
langues|compétences linguistiques|langues étrangères|langues parlées|
idiomas|lenguas|idioma|conocimiento de idiomas|conocimientos de idiomas|nivel de idiomas|idiomas extranjeros|competencias lingüísticas|línguas|competências linguísticas|línguas estrangeiras|
lingue|lingue straniere|competenze linguistiche|conoscenze linguistiche|conoscenza delle lingue|
talen|talenkennis|taalvaardigheden|taalkennis|taal|taalvaardigheid|
اللغات|اللغات المتقنة|إتقان اللغات|المهارات اللغوية|اللغة|لغات|
語学|言語|語学力|語学スキル|言語スキル|外国語|
语言|语言能力|语言技能|外语能力|外语水平|語言能力|語言|外语`,
  certificates: `credentials and licenses|professional training|professional qualifications|trainings|zusatzqualifikationen|zertifikate und fortbildungen|weiterbildung und zertifizierung|zertifikate und kurse|kurse und zertifikate|lehrgänge|schulungen|seminare|certificats et habilitations|certifications et habilitations|certifications et licences|diplômes et certifications|formation continue|títulos y certificados|cursos y certificados|certificados y cursos|acreditaciones|formación continua|formación adicional|habilitações|formações complementares|certificados|certificações e licenças|corsi e attestati|certificati e attestati|corsi di formazione|formazione complementare|attestazioni|licenze|bijscholing|getuigschriften|certificaten en trainingen|trainingen en certificaten|nascholing|الشهادات والتراخيص|الشهادات والاعتمادات|الدورات والتدريب|التدريب|الاعتمادات المهنية|資格・認定|免許資格|保有資格・免許|職業资格|职业证书|资格与证书|荣誉证书|执业资格|专业认证|
certifications|certificates|licenses|licenses and certifications|certifications and licenses|certification|professional certifications|accreditations|credentials|
licences|courses and certifications|training and certifications|certifications and training|certificates and courses|courses and certificates|licences and certifications|certificates and licenses|courses|further training|professional development|
zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|fortbildung|lizenzen|zertifikate und weiterbildungen|zertifizierungen und weiterbildungen|kurse|weiterbildung und zertifikate|weiterbildungen und zertifikate|bescheinigungen|
certifications et formations|certificats|attestations|habilitations|certification et formation|permis et certifications|formations complémentaires|
certificaciones|certificados|cursos|cursos y certificaciones|licencias|formación complementaria|certificaciones y cursos|licencias y certificaciones|
certificações|certificados e cursos|cursos e certificações|certificações e cursos|formação complementar|cursos complementares|licenças e certificações|
certificazioni|certificati|corsi|corsi e certificazioni|attestati|abilitazioni|patenti e certificazioni|licenze e certificazioni|
certificaten|certificeringen|cursussen|trainingen|diploma's en certificaten|cursussen en certificaten|licenties|certificaten en cursussen|
الشهادات|الدورات|الدورات التدريبية|الشهادات المهنية|شهادات|الشهادات والدورات|الدورات والشهادات|التراخيص|شهادات مهنية|الاعتمادات|
資格|免許|免許・資格|資格・免許|取得資格|保有資格|認定資格|資格免許|認定|
资质认证|专业资格|证书|资格证书|专业证书|职业资格|培训经历|證書|资质证书|技能证书|认证|所获证书|资格认证|培训与认证`,
  contact: `contact|contact details|contact information|contact info|contact me|get in touch|address|reach me|
kontakt|kontaktdaten|anschrift|kontaktinformationen|adresse|
coordonnées|contacter|me contacter|contacts|
contacto|datos de contacto|información de contacto|contato|contactos|informações de contato|dados de contato|
contatti|contatto|recapiti|informazioni di contatto|contactgegevens|contactinformatie|
معلومات الاتصال|الاتصال|بيانات الاتصال|للتواصل|التواصل|معلومات التواصل|تواصل|
連絡先|連絡先情報|联系方式|联系信息|聯絡方式|联络方式|联系我`,
  personal: `personal details|personal information|personal data|personal info|personal|details|
persönliche daten|persönliche angaben|zur person|personalien|angaben zur person|persönliches|persönliche informationen|
informations personnelles|état civil|données personnelles|renseignements personnels|
datos personales|información personal|informaciones personales|dados pessoais|informações pessoais|informação pessoal|
dati personali|informazioni personali|dati anagrafici|persoonlijke gegevens|personalia|persoonlijke informatie|persoonsgegevens|
البيانات الشخصية|المعلومات الشخصية|معلومات شخصية|بيانات شخصية|
個人情報|基本情報|本人情報|个人信息|基本信息|个人资料|個人資料`,
  links: `links|online|websites|social|social media|profiles|online profiles|web|social networks|online presence|on the web|find me online|weblinks|online-profile|im netz|
liens|réseaux sociaux|sites web|enlaces|redes sociales|redes|links úteis|redes sociais|link|collegamenti|social network|siti web|
روابط|الروابط|مواقع التواصل|リンク|链接|个人链接|社交媒体|相关链接`,
  other: `projects|personal projects|selected projects|side projects|open source|publications|selected publications|patents|references|referees|interests|hobbies|hobbies and interests|interests and hobbies|
awards|honors|honours|honors and awards|awards and honors|achievements|volunteering|volunteer|volunteer experience|volunteer work|volunteering experience|activities|extracurricular activities|
memberships|affiliations|professional memberships|professional affiliations|conferences|talks|presentations|research|research interests|teaching|military service|portfolio|accomplishments|
additional information|other|miscellaneous|leadership|community|availability|coursework|relevant coursework|driving licence|driving license|declaration|key achievements|key projects|other information|thesis|master thesis|extra|theses|
projekte|publikationen|veröffentlichungen|referenzen|interessen|hobbys|hobbies und interessen|auszeichnungen|ehrenamt|ehrenamtliches engagement|engagement|mitgliedschaften|sonstiges|wehrdienst|patente|vorträge|führerschein|erfolge|interessen und hobbys|hobbys und interessen|weiteres|weitere angaben|persönliche interessen|soziales engagement|ausserberufliches|nebentätigkeiten|freizeit|preise|zivildienst|auslandsaufenthalte|freiwilligenarbeit|
projets|projets personnels|références|centres d'intérêt|loisirs|bénévolat|distinctions|prix|récompenses|engagements|divers|permis|brevets|intérêts|vie associative|informations complémentaires|activités|centres d'intérêts|passions|réalisations|prix et distinctions|
proyectos|publicaciones|referencias|intereses|aficiones|voluntariado|premios|reconocimientos|logros|otros|otros datos|intereses personales|actividades|patentes|información adicional|datos de interés|pasatiempos|experiencia de voluntariado|
projetos|publicações|referências|interesses|hobbies e interesses|voluntariado e projetos|prêmios|prémios|trabalho voluntário|outros|informações adicionais|conquistas|atividades|interesses pessoais|informações complementares|
progetti|pubblicazioni|referenze|interessi|volontariato|premi|riconoscimenti|altro|hobby|hobby e interessi|interessi personali|patente|attività|brevetti|patente di guida|ulteriori informazioni|
projecten|publicaties|referenties|interesses en hobby's|hobby's|hobby's en interesses|vrijwilligerswerk|prijzen|overig|onderscheidingen|nevenactiviteiten|rijbewijs|overige|
المشاريع|المنشورات|المراجع|الاهتمامات|الهوايات|التطوع|الجوائز|العمل التطوعي|الإنجازات|الأنشطة|معلومات إضافية|العضويات|الأعمال التطوعية|المعرفون|
プロジェクト|論文|趣味|受賞歴|ボランティア|興味|特技|趣味・特技|賞罰|受賞|業績|活動|その他|ポートフォリオ|研究業績|本人希望記入欄|
项目经历|项目经验|项目|论文|发表论文|兴趣爱好|爱好|获奖情况|获奖经历|荣誉|志愿者经历|校园经历|社会实践|荣誉奖项|其他|兴趣|專案經驗|推荐人|志愿经历|奖项|荣誉与奖项|科研经历`,
}

/** Titles of the document, which are never a person's name. */
export const DOCUMENT_TITLES = `bio-data|biodata|bio data|personal data sheet|professional resume|résumé of qualifications|curriculum vitae|curriculum|vitae|cv|resume|résumé|lebenslauf|tabellarischer lebenslauf|hoja de vida|currículum|currículum vitae|currículo|curriculo|
curriculum vitæ|europass|europass curriculum vitae|europass lebenslauf|bewerbung|levensloop|السيرة الذاتية|سيرة ذاتية|履歴書|職務経歴書|简历|个人简历|履歷|履历|個人履歷|mon cv|il mio cv|my resume|
curriculum vitae europass|cv europass|europass cv|resume of|curriculum vitae of|résumé of|履歴書・職務経歴書|求职简历|个人履历|求職履歷|個人簡歷|
ferilskrá|daftar riwayat hidup|riwayat hidup|resumo curricular|candidate profile|candidate cv|sơ yếu lý lịch|hồ sơ xin việc|ประวัติย่อ|ประวัติส่วนตัว|เรซูเม่|gyvenimo aprašymas|dzīves gājums|elulookirjeldus|življenjepis|radna biografija|biografija|радна биографија|биографија|
автобиография|βιογραφικό σημείωμα|βιογραφικό|קורות חיים|رزومه|बायोडाटा|जीवनवृत्त|meritförteckning|ansioluettelo|cv personale|currículum vitae profesional|curriculum profissional|profil bewerber|kandidatenprofil|profil candidat`
