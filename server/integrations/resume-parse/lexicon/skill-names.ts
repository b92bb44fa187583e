/**
 * Skills that are recognized in text outside of lists: tools, methods and trades that rarely mean anything else.
 * Operators can import many more (`foyer skill import`).
 */
export const SKILL_NAMES: readonly string[] = `
  JavaScript; TypeScript; Python; Java; Kotlin; Swift; Rust; Ruby; Ruby on Rails; PHP; Perl; Scala; Haskell; Erlang; Elixir; Clojure;
  Objective-C; Visual Basic; VBA; C#; C++; F#; .NET; ASP.NET; MATLAB; Fortran; COBOL; ABAP; Groovy; PowerShell; Bash; SQL; PL/SQL; T-SQL;
  GraphQL; HTML; CSS; Sass; XML; JSON; React; React Native; Angular; Vue.js; Svelte; Next.js; Node.js; Express.js; Django; Flask;
  FastAPI; Spring Boot; Hibernate; Laravel; Symfony; jQuery; WordPress; Drupal; TYPO3; Magento; Shopify;
  PostgreSQL; MySQL; MariaDB; SQLite; Oracle Database; Microsoft SQL Server; MongoDB; Redis; Elasticsearch; Cassandra; Snowflake;
  BigQuery; Databricks; Apache Spark; Apache Kafka; Hadoop; Airflow; Docker; Kubernetes; OpenShift; Terraform; Ansible; Puppet; Jenkins;
  GitLab CI; GitHub Actions; Git; Subversion; Linux; Unix; Windows Server; Active Directory; VMware; AWS; Amazon Web Services;
  Microsoft Azure; Google Cloud; Cloudflare; Nginx; Prometheus; Grafana; Splunk; Wireshark; TCP/IP; Cisco IOS; penetration testing;
  incident response; ISO 27001; threat modeling;
  machine learning; deep learning; natural language processing; computer vision; TensorFlow; PyTorch; scikit-learn; pandas; NumPy;
  data engineering; data modeling; data visualization; business intelligence; Power BI; Tableau; Looker; Qlik; SPSS; Stata;
  statistical analysis; A/B testing; unit testing; test automation; Selenium; Playwright; Cypress; JUnit; continuous integration;
  code review; software architecture; microservices; REST APIs; embedded systems; firmware development; PLC programming; SCADA; LabVIEW;
  Verilog; VHDL; FPGA; PCB design; Altium Designer; KiCad;
  AutoCAD; SolidWorks; CATIA; Siemens NX; Autodesk Inventor; Revit; ArchiCAD; Civil 3D; SketchUp; Rhino; Blender; Unity; Unreal Engine;
  BIM; finite element analysis; ANSYS; Six Sigma; lean manufacturing; Kaizen; root cause analysis; quality assurance; quality control;
  statistical process control; ISO 9001; HACCP; GMP; technical drawing; 3D printing; CNC machining; CNC milling; CNC turning;
  MIG welding; TIG welding; arc welding; soldering; sheet metal work; pipe fitting; hydraulics; pneumatics; preventive maintenance;
  electrical installation; carpentry; bricklaying; plastering; roofing; tiling; scaffolding; plumbing; forklift driving; crane operation;
  rigging; working at heights; rope access; machine operation; blueprint reading;
  Microsoft Office; Microsoft Excel; Microsoft Word; Microsoft PowerPoint; Microsoft Outlook; Microsoft Access; Microsoft Project;
  Microsoft Teams; SharePoint; Google Workspace; pivot tables; touch typing; minute taking; SAP; SAP FI; SAP CO; SAP MM; SAP SD; SAP HCM;
  SAP S/4HANA; Salesforce; HubSpot; Microsoft Dynamics; Oracle ERP; NetSuite; DATEV; QuickBooks; Sage; Xero; Workday; ServiceNow;
  Zendesk; Jira; Confluence; Trello; Asana; Notion; Miro;
  accounts payable; accounts receivable; bookkeeping; payroll; financial accounting; financial reporting; financial modeling;
  financial analysis; budgeting; forecasting; cost accounting; internal audit; tax returns; IFRS; US GAAP; HGB; credit analysis;
  risk management; anti-money laundering; Know Your Customer; Bloomberg Terminal; treasury management; mergers and acquisitions;
  due diligence; contract negotiation; contract law; employment law; intellectual property; GDPR; compliance management;
  project management; program management; product management; portfolio management; stakeholder management; change management;
  process improvement; requirements engineering; business analysis; Scrum; Kanban; PRINCE2; PMP; agile methods; OKRs; people management;
  team leadership; coaching; mentoring; conflict resolution; public speaking; negotiation; strategic planning; market research;
  competitive analysis; user research; usability testing; wireframing; prototyping; interaction design; user interface design;
  design systems; Figma; Sketch; Adobe XD; Adobe Photoshop; Adobe Illustrator; Adobe InDesign; Adobe Premiere Pro; After Effects;
  Lightroom; Final Cut Pro; DaVinci Resolve; video editing; photo editing; typography; copywriting; proofreading; technical writing;
  content strategy; search engine optimization; Google Ads; Google Analytics; email marketing; social media marketing; brand management;
  public relations; event management; B2B sales; key account management; cold calling; lead generation; customer relationship management;
  customer service; complaint handling; cash handling; merchandising; visual merchandising; inventory management; stock taking;
  demand planning; procurement; strategic sourcing; supply chain management; route planning; customs clearance; freight forwarding;
  warehouse management; order picking; Incoterms; dangerous goods; ADR certificate; digital tachograph;
  patient care; wound care; medication administration; vital signs; phlebotomy; venipuncture; intensive care; palliative care;
  elderly care; dementia care; infection control; triage; electronic health records; care planning; basic life support;
  advanced life support; CPR; first aid; physiotherapy; occupational therapy; ultrasound; radiography; anesthesia; sterile technique;
  laboratory techniques; PCR; ELISA; flow cytometry; HPLC; mass spectrometry; cell culture; clinical trials; Good Clinical Practice;
  pharmacovigilance; medical coding; ICD-10; dental hygiene; child care; early childhood education; lesson planning;
  classroom management; curriculum development; special education; e-learning; Moodle; social work; case management; crisis intervention;
  food preparation; menu planning; baking; pastry making; barista skills; wine knowledge; table service; bartending; housekeeping;
  front desk operations; reservation systems; Opera PMS; Amadeus; Sabre; tour guiding; pest control; irrigation; pruning; landscaping;
  tractor driving; animal husbandry; milking; chainsaw operation;
  Projektmanagement; Buchhaltung; Lohnabrechnung; Finanzbuchhaltung; Jahresabschluss; Personalführung; Mitarbeiterführung;
  Kundenbetreuung; Kundenberatung; Qualitätssicherung; Qualitätsmanagement; Arbeitssicherheit; Lagerverwaltung; Kommissionierung;
  Staplerschein; Schweißen; Elektroinstallation; Wundversorgung; Grundpflege; Behandlungspflege; Medikamentengabe; Maschinelles Lernen;
  Datenanalyse; Softwareentwicklung; Veranstaltungsplanung; Öffentlichkeitsarbeit;
  gestion de projet; comptabilité générale; gestion de la paie; contrôle de gestion; relation client; service client; gestion des stocks;
  gestion d'équipe; soudure TIG; soins infirmiers; apprentissage automatique; analyse de données; développement web;
  conduite de chariots élévateurs;
  gestión de proyectos; contabilidad general; atención al cliente; gestión de equipos; control de calidad; gestión de inventarios;
  análisis de datos; aprendizaje automático; desarrollo web; cuidados de enfermería; soldadura MIG; manejo de carretillas elevadoras;
  gestão de projetos; contabilidade geral; atendimento ao cliente; gestão de equipas; gestão de equipes; controle de qualidade;
  controlo de qualidade; análise de dados; aprendizado de máquina; cuidados de enfermagem; gestão de stocks; gestão de estoques;
  gestione progetti; contabilità generale; assistenza clienti; gestione del personale; controllo qualità; analisi dei dati;
  apprendimento automatico; assistenza infermieristica; gestione magazzino; saldatura TIG;
  projectmanagement; projectleiding; boekhouding; salarisadministratie; klantenservice; kwaliteitszorg; voorraadbeheer; data-analyse;
  machinaal leren; wondverzorging; heftruck rijden; leidinggeven;
  إدارة المشاريع; إدارة المشروعات; خدمة العملاء; المحاسبة المالية; إعداد الميزانيات; تحليل البيانات; تعلم الآلة; التعلم الآلي;
  إدارة المخزون; ضمان الجودة; التسويق الرقمي; الرعاية التمريضية;
  プロジェクト管理; プロジェクトマネジメント; 顧客対応; 経理業務; 給与計算; 品質管理; 在庫管理; データ分析; 機械学習; ソフトウェア開発; 要件定義; 法人営業; 看護業務; 溶接;
  项目管理; 客户服务; 财务会计; 工资核算; 质量管理; 库存管理; 数据分析; 机器学习; 软件开发; 需求分析; 市场营销; 供应链管理; 护理; 焊接
`
  .split(/;\s/)
  .map((name) => name.trim())
