import type { DemoPlace } from './places.ts'
import type { Role } from './job-role.ts'

/** Work that is advertised in the language of its harbour. */
export const localRoles: Partial<Record<DemoPlace['language'], readonly Role[]>> = {
  de: [
    {
      name: 'Schiffsmechaniker (m/w/d)',
      department: 'Fleet',
      salary: 44_000,
      isOnSite: true,
      isSingle: true,
      about: 'Sie halten unsere Fähren in {city} fahrbereit, an Deck wie im Batterieraum.',
      duties: [
        'Wartung und Reparatur von Antrieb, Decksausrüstung und Aufbauten',
        'Fest- und Losmachen, Rampen und Landgänge bedienen',
        'Mitwirken bei Sicherheitsrollen und Übungen',
      ],
      brings: [
        'Abgeschlossene Ausbildung als Schiffsmechaniker oder in einem Metall- oder Elektroberuf',
        'Gültige Seediensttauglichkeit',
        'Freude am Schichtdienst mit festen Freizeitblöcken',
      ],
    },
    {
      name: 'Fachkraft für Hafenbetrieb (m/w/d)',
      department: 'Ports and Landings',
      salary: 41_000,
      isOnSite: true,
      isSingle: true,
      about:
        'An unseren Anlegern sorgen Sie dafür, dass dreihundert Menschen in zwei Minuten sicher die Seite wechseln.',
      duties: [
        'Fahrgäste lenken, beraten und begleiten',
        'Anlagen prüfen und Störungen melden',
        'Bei Nebel und Sturm für Ruhe sorgen',
      ],
      brings: [
        'Erfahrung im Umgang mit vielen Menschen',
        'Deutsch und Englisch',
        'Bereitschaft zu Früh- und Spätdienst',
      ],
    },
    {
      name: 'Referent Nachhaltigkeit (m/w/d)',
      department: 'Finance',
      salary: 59_000,
      isSingle: true,
      about: 'Sie berichten, was unsere Fähren einsparen und was noch nicht, nachvollziehbar bis zur einzelnen Zahl.',
      duties: [
        'Erstellen des Nachhaltigkeitsberichts',
        'Erheben und Prüfen von Kennzahlen',
        'Beraten der Fachbereiche bei Beschaffung und Betrieb',
      ],
      brings: [
        'Studium mit Bezug zu Umwelt oder Wirtschaft',
        'Kenntnisse der Berichtsstandards',
        'Freude an klaren Sätzen',
      ],
    },
  ],
  fr: [
    {
      name: 'Matelot passerelle',
      department: 'Fleet',
      salary: 34_000,
      isOnSite: true,
      isSingle: true,
      about:
        'À {city}, vous accueillez les passagers et veillez à leur sécurité, de l’embarquement au dernier pas à terre.',
      duties: [
        'Assurer les manœuvres d’accostage',
        'Aider les personnes à mobilité réduite',
        'Participer aux exercices de sécurité',
        'Tenir le pont et les salons propres et accueillants',
      ],
      brings: [
        'Certificat de formation de base à la sécurité, ou envie de le passer à nos frais',
        'Sens du service',
        'Disponibilité en horaires décalés',
      ],
    },
    {
      name: 'Chargée ou chargé de communication voyageurs',
      department: 'Passenger Service',
      salary: 42_000,
      isSingle: true,
      about: 'Vous trouvez les mots justes quand la mer décide autrement que l’horaire.',
      duties: [
        'Rédiger l’information en temps réel',
        'Piloter les campagnes sur la sécurité à bord',
        'Travailler avec les équipages et les associations d’usagers',
      ],
      brings: ['Formation en communication ou journalisme', 'Écriture claire, en français et en anglais', 'Sang-froid'],
    },
    {
      name: 'Technicienne ou technicien de maintenance des pontons',
      department: 'Ports and Landings',
      salary: 39_000,
      isOnSite: true,
      isSingle: true,
      about: 'Rampes, ascenseurs, éclairages : grâce à vous, tout le monde peut monter à bord.',
      duties: [
        'Entretenir les équipements des huit pontons',
        'Diagnostiquer les pannes et planifier les interventions',
        'Suivre les prestataires',
      ],
      brings: ['Bac professionnel ou BTS en maintenance', 'Habilitations électriques', 'Permis de conduire'],
    },
  ],
  pt: [
    {
      name: 'Marinheiro de Tráfego Local',
      department: 'Fleet',
      salary: 32_000,
      isOnSite: true,
      isSingle: true,
      about: 'No Tejo, é a primeira cara que os passageiros veem de manhã e a última que veem à noite.',
      duties: [
        'Manobras de amarração e rampas',
        'Apoio a passageiros com mobilidade reduzida',
        'Exercícios de segurança semanais',
      ],
      brings: ['Cédula marítima válida', 'Boa disposição às cinco da manhã', 'Disponibilidade para turnos'],
    },
    {
      name: 'Técnico de Atendimento ao Passageiro',
      department: 'Passenger Service',
      salary: 30_000,
      isSingle: true,
      about: 'Responde por telefone, mensagem e ao balcão, e pode resolver sem pedir autorização.',
      duties: [
        'Ajudar com bilhetes, atrasos e objetos perdidos',
        'Decidir reembolsos até 200 euros',
        'Identificar problemas que se repetem',
      ],
      brings: ['Português e inglês fluentes', 'Paciência e empatia', 'Experiência de atendimento'],
    },
  ],
  ja: [
    {
      name: '運航管理者',
      department: 'Fleet',
      salary: 58_000,
      isOnSite: true,
      isSingle: true,
      about: '港内の四航路について、気象と海象、船と乗組員の状態を見きわめ、出航の可否を船長とともに判断する仕事です。',
      duties: ['運航計画の作成と当日の運航管理', '荒天時の判断と、お客さまへの案内', '乗組員への安全教育と訓練の実施'],
      brings: [
        '三級海技士（航海）以上、または運航管理の実務経験',
        '落ち着いた判断力と、わかりやすく伝える力',
        '日常会話程度の英語',
      ],
    },
    {
      name: '旅客サービス企画担当',
      department: 'Passenger Service',
      salary: 50_000,
      isSingle: true,
      about: '乗船前から下船後まで、お客さまの一日に寄り添うサービスを企画し、現場とともに形にします。',
      duties: ['乗り場と船内での利用者調査', '案内表示と多言語対応の改善', '乗組員、駅、自治体との調整'],
      brings: ['サービス企画または交通事業での実務経験三年以上', '現場に足を運ぶ姿勢', 'ビジネスレベルの日本語'],
    },
    {
      name: 'ソフトウェアエンジニア（運航システム）',
      department: 'Software',
      salary: 66_000,
      isSingle: true,
      about: '船の位置、充電の状態、混雑を一つの画面で見られる運航システムを、リスボンのチームとともに開発します。',
      duties: ['サーバーと画面の設計、実装、運用', '港の通信環境に強い仕組みづくり', '現場での検証と改善'],
      brings: ['型のある言語での開発経験三年以上', '自動テストを書く習慣', '英語の文書を読み書きできること'],
    },
  ],
  ar: [
    {
      name: 'قبطان عبّارة كهربائية',
      department: 'Fleet',
      salary: 66_000,
      isOnSite: true,
      isSingle: true,
      about: 'تقود عبّارة كهربائية على خطوط خور دبي والساحل مع طاقم من أربعة أفراد، ويعود إليك وحدك قرار الإبحار.',
      duties: [
        'نقل الركاب بأمان وهدوء وفي الموعد',
        'قيادة الطاقم وإجراء تدريبات السلامة',
        'الإبحار بأقل استهلاك ممكن للطاقة',
      ],
      brings: [
        'شهادة ربان لسفن الركاب سارية المفعول',
        'خبرة لا تقل عن ثلاث سنوات في النقل البحري للركاب',
        'إجادة العربية والإنجليزية',
      ],
    },
    {
      name: 'أخصائية أو أخصائي خدمة الركاب',
      department: 'Passenger Service',
      salary: 34_000,
      isOnSite: true,
      isSingle: true,
      about: 'أنت أول من يلقاه الركاب عند المحطة وآخر من يودّعهم، ولك صلاحية حل المشكلات في الحال.',
      duties: [
        'إرشاد الركاب ومساعدة كبار السن وأصحاب الهمم',
        'معالجة شؤون التذاكر والمفقودات',
        'اقتراح ما يسهّل الصعود والنزول',
      ],
      brings: ['خبرة في خدمة الجمهور', 'لغتان إحداهما العربية', 'الاستعداد للعمل بنظام المناوبات'],
    },
    {
      name: 'مهندسة أو مهندس شواحن بحرية',
      department: 'Energy and Charging',
      salary: 62_000,
      isSingle: true,
      about: 'تصمم محطات الشحن على الأرصفة وتشرف على تشغيلها بالتعاون مع هيئة الطرق والمواصلات وهيئة الكهرباء.',
      duties: [
        'تصميم التوصيلات متوسطة الجهد',
        'الإشراف على التركيب والتشغيل التجريبي',
        'تحليل الأعطال ووضع معايير الصيانة',
      ],
      brings: [
        'شهادة في هندسة القوى الكهربائية',
        'خبرة في الشحن السريع أو الجهد المتوسط',
        'كتابة تقارير واضحة بالإنجليزية',
      ],
    },
  ],
}
