import type { Wording } from './job-role.ts'

export const localWording: readonly Wording[] = [
  {
    language: 'de',
    intro: [
      'Merrowline betreibt leise Elektrofähren in sechsunddreißig Häfen. Mehr als eine Million Menschen gehen jeden Tag bei uns an Bord: zur Arbeit, zur Schule, zu Besuch.',
    ],
    headings: {
      duties: 'Ihre Aufgaben',
      brings: 'Das bringen Sie mit',
      offer: 'Das bieten wir',
      next: 'So geht es weiter',
    },
    offer: (place) => [
      'Ein Gehalt aus einem veröffentlichten Band',
      `${place.leave} Tage Urlaub im Jahr`,
      'Acht Prozent betriebliche Altersvorsorge ohne Eigenbeitrag',
      'Freie Fahrt auf allen Linien für Sie und drei Menschen Ihrer Wahl',
      'Zehn Tage im Jahr zum Lernen, mit eigenem Budget',
    ],
    next: 'Sie hören innerhalb einer Woche von uns. Danach folgen zwei Gespräche und eine kleine, bezahlte Arbeitsprobe. Gern lernen Sie das Team an Bord kennen.',
    equal:
      'Wenn das meiste passt und Sie beim Rest zögern: Schreiben Sie uns trotzdem. Sagen Sie uns, wenn Sie im Verfahren etwas anders brauchen.',
    fullTime: 'Vollzeit',
    partTime: 'Teilzeit möglich',
    shifts: ['Frühdienst', 'Spätdienst', 'Nachtverkehr', 'Springerdienst', 'Saison 2027'],
  },
  {
    language: 'fr',
    intro: [
      'Merrowline exploite des ferries électriques silencieux dans trente-six ports. Chaque jour, plus d’un million de personnes montent à bord : pour travailler, étudier ou retrouver leurs proches.',
    ],
    headings: { duties: 'Vos missions', brings: 'Votre profil', offer: 'Ce que nous offrons', next: 'La suite' },
    offer: (place) => [
      'Un salaire issu d’une grille publiée',
      `${place.leave} jours de congés payés`,
      'Une retraite complémentaire de 8 %, entièrement à notre charge',
      'La gratuité sur toutes nos lignes pour vous et trois personnes de votre choix',
      'Dix jours de formation par an, avec un budget dédié',
    ],
    next: 'Nous répondons sous une semaine. Suivent deux entretiens et un exercice pratique rémunéré de deux heures au plus. Vous pouvez rencontrer l’équipe à bord.',
    equal:
      'Si l’essentiel vous correspond et que le reste vous fait hésiter, écrivez-nous. Dites-nous ce dont vous avez besoin pour postuler dans de bonnes conditions.',
    fullTime: 'Temps plein',
    partTime: 'Temps partiel possible',
    shifts: ['service du matin', 'service du soir', 'service de nuit', 'remplacements', 'saison 2027'],
  },
  {
    language: 'pt',
    intro: [
      'A Merrowline opera ferries elétricos e silenciosos em trinta e seis portos. Todos os dias, mais de um milhão de pessoas sobe a bordo: para trabalhar, estudar ou visitar a família.',
    ],
    headings: {
      duties: 'O que vai fazer',
      brings: 'O que procuramos',
      offer: 'O que oferecemos',
      next: 'Próximos passos',
    },
    offer: (place) => [
      'Um salário de acordo com uma tabela publicada',
      `${place.leave} dias de férias pagas`,
      'Contribuição de 8 % para a reforma, sem contrapartida',
      'Viagens gratuitas em todas as linhas para si e mais três pessoas',
      'Dez dias por ano para aprender, com orçamento próprio',
    ],
    next: 'Respondemos no prazo de uma semana. Seguem-se duas conversas e um exercício prático, pago, de duas horas no máximo. Pode conhecer a equipa a bordo.',
    equal:
      'Se cumpre a maior parte dos requisitos e hesita quanto ao resto, escreva-nos. Diga-nos se precisa de alguma adaptação no processo.',
    fullTime: 'Tempo inteiro',
    partTime: 'Possibilidade de tempo parcial',
    shifts: ['turno da manhã', 'turno da tarde', 'turno da noite', 'substituições', 'época 2027'],
  },
  {
    language: 'ja',
    intro: [
      'メローラインは、世界三十六の港で静かな電動フェリーを運航しています。毎日百万人を超えるお客さまが、通勤や通学、大切な人に会うために乗船されます。',
    ],
    headings: { duties: '仕事内容', brings: '求める経験・人物像', offer: '待遇・福利厚生', next: '選考の流れ' },
    offer: (place) => [
      '公開された給与テーブルに基づく年俸',
      `年次有給休暇${place.leave}日（入社日に付与）、完全週休二日制`,
      '確定拠出年金（年俸の八パーセント相当を会社が拠出）',
      '全航路の無料乗船（ご本人および指定された三名まで）',
      '年十日の学習休暇と学習支援金',
    ],
    next: '一週間以内にご連絡いたします。面談は二回、実技課題は二時間以内で、報酬をお支払いします。ご希望の方には船上でチームをご紹介します。',
    equal: '条件のすべてに当てはまらなくても、どうぞご応募ください。選考にあたり配慮が必要な場合はお知らせください。',
    fullTime: '正社員',
    partTime: '短時間勤務可',
    shifts: ['早番', '遅番', '夜間便', '繁忙期'],
  },
  {
    language: 'ar',
    dir: 'rtl',
    intro: [
      'تشغّل ميرولاين عبّارات كهربائية هادئة في ستة وثلاثين ميناءً. وفي كل يوم يصعد على متنها أكثر من مليون شخص: إلى العمل، وإلى المدرسة، ولزيارة الأهل.',
    ],
    headings: { duties: 'مهام الوظيفة', brings: 'المؤهلات المطلوبة', offer: 'ما نقدّمه', next: 'الخطوات التالية' },
    offer: (place) => [
      'راتب وفق سلّم معلن',
      `${place.leave} يوم إجازة سنوية مدفوعة الأجر`,
      'تأمين صحي خاص لك ولأسرتك',
      'تنقل مجاني على جميع خطوطنا لك ولثلاثة أشخاص تختارهم',
      'عشرة أيام في السنة للتعلّم مع ميزانية مخصصة',
    ],
    next: 'نرد خلال أسبوع. تلي ذلك مقابلتان ومهمة عملية قصيرة مدفوعة الأجر لا تزيد على ساعتين. ويمكنك لقاء الفريق على متن المركب.',
    equal: 'إذا انطبقت عليك معظم الشروط وترددت في الباقي فاكتب إلينا. وأخبرنا بما تحتاج إليه من تسهيلات خلال التقديم.',
    fullTime: 'دوام كامل',
    partTime: 'إمكانية الدوام الجزئي',
    shifts: ['الوردية الصباحية', 'الوردية المسائية', 'الوردية الليلية', 'موسم 2027'],
  },
]
