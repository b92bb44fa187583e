import { EMPTY_PROFILE, type Work } from '#contract/profile/profile-content.ts'
import type { ExportedProfile } from './exported-profile.ts'

const from = (startDate: string, endDate: string | null = null): Work['dates'] => ({
  startDate,
  endDate,
  isCurrent: endDate === null,
})

/** A person with something in every section, on one page. */
export const ada: ExportedProfile = {
  ...EMPTY_PROFILE,
  email: 'ada.nowak@example.com',
  avatar: null,
  firstName: 'Ada',
  lastName: 'Nowak',
  phone: '+4915112345678',
  location: 'Berlin, Germany',
  headline: 'Senior software engineer',
  summary:
    'Engineer of payment systems with ten years of experience. I like small teams, plain code and numbers that somebody has measured. Looking for work that candidates, patients or passengers notice.',
  work: [
    {
      title: 'Senior software engineer',
      company: 'Nordwind Payments',
      location: 'Berlin',
      dates: from('03/2019'),
      description:
        'Leads a team of five that runs the ledger.\n\n- Cut the time of a settlement from 40 minutes to 90 seconds\n- Moved 300 million accounts without a minute of downtime\n- Teaches the office and its “front line” – affine types, efficient indexes',
    },
    {
      title: 'Software engineer',
      company: 'Office of Efficient Affairs',
      location: 'Poznań',
      dates: from('09/2014', '02/2019'),
      description: '- Wrote the importer of tariffs\n- Kept the build below ten minutes',
    },
  ],
  education: [
    {
      school: 'Uniwersytet im. Adama Mickiewicza',
      degree: 'MSc',
      field: 'Computer science',
      dates: from('2009', '2014'),
      description: null,
    },
  ],
  skills: ['TypeScript', 'PostgreSQL', 'Go', 'Kubernetes', 'Accessibility', 'Technical writing'].map((name, index) => ({
    name,
    proficiency: index === 0 ? 'exceeds' : index === 1 ? 'meets' : null,
  })),
  languages: [
    { name: 'Polish', fluency: 'native' },
    { name: 'English', fluency: 'fluent' },
    { name: 'German', fluency: 'professional' },
    { name: 'Esperanto', fluency: null },
  ],
  certificates: [
    {
      name: 'Certified Kubernetes Administrator',
      issuer: 'CNCF',
      issued: '05/2024',
      expires: '05/2027',
      url: 'https://www.credly.com/badges/0123',
    },
  ],
  links: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/in/ada-nowak' },
    { label: null, url: 'https://ada.example.com/' },
  ],
}

const DONE = [
  'Wrote the plan for the new ledger, argued for it with three departments and built it with two colleagues in nine months',
  'Found why one payment in 40,000 was booked twice, and proved with a model that it cannot happen again',
  'Brought the average answer of the public interface from 420 to 35 milliseconds',
  'Set up the rota, the runbooks and the reviews after incidents that nobody fears',
  'Hired eleven people and saw nine of them grow into leads of their own',
]

/** A person with this many jobs more, for resumes of several pages. */
export function buildPersonWith(jobs: number): ExportedProfile {
  const work = Array.from({ length: jobs }, (_, index) => ({
    title: index % 3 === 0 ? 'Principal engineer, platform and reliability' : 'Senior software engineer',
    company: `Company ${index + 1}`,
    location: index % 2 === 0 ? 'Berlin' : null,
    dates: from(`0${(index % 9) + 1}/${2024 - index}`, index === 0 ? null : `12/${2024 - index}`),
    description: `Responsible for the systems that move money between banks, from the first sketch to the pager at night.\n\n${DONE.map((done) => `- ${done}`).join('\n')}`,
  }))
  return { ...ada, work: [...ada.work, ...work] }
}

export const arabic: ExportedProfile = {
  ...ada,
  firstName: 'ليلى',
  lastName: 'بن عبد الله',
  location: 'القاهرة، مصر',
  headline: 'مهندسة برمجيات أولى',
  summary:
    'مهندسة برمجيات بخبرة عشر سنوات في أنظمة الدفع (PostgreSQL وTypeScript). أحب الفرق الصغيرة والكود الواضح، وأقيس كل شيء قبل أن أحسّنه بنسبة 40%.',
  work: [
    {
      title: 'مهندسة برمجيات أولى',
      company: 'Nordwind Payments',
      location: 'القاهرة',
      dates: from('03/2019'),
      description:
        'قيادة فريق من خمسة أشخاص.\n\n- خفض زمن التسوية من 40 دقيقة إلى 90 ثانية\n- نقل 300 مليون حساب دون توقف (zero downtime)\n- الإسلام واللغة والآلات: لا إله، مُحَمَّد، اللَّه',
    },
    {
      title: 'Software engineer',
      company: 'مكتب الشؤون الفعالة',
      location: null,
      dates: from('09/2014', '02/2019'),
      description: 'Wrote the importer of tariffs in Go, and kept the build below ten minutes.',
    },
  ],
  education: [
    {
      school: 'جامعة القاهرة',
      degree: 'بكالوريوس',
      field: 'علوم الحاسب',
      dates: from('2009', '2014'),
      description: null,
    },
  ],
  skills: ['TypeScript', 'قواعد البيانات', 'Go', 'إدارة الفرق'].map((name) => ({ name, proficiency: null })),
  languages: [
    { name: 'العربية', fluency: 'native' },
    { name: 'الإنجليزية', fluency: 'fluent' },
  ],
}

export const hebrew: ExportedProfile = {
  ...ada,
  firstName: 'שרה',
  lastName: 'כהן',
  location: 'תל אביב',
  headline: 'מהנדסת תוכנה בכירה',
  summary: 'מהנדסת תוכנה עם ניסיון של עשר שנים במערכות תשלומים (PostgreSQL, TypeScript). מְנַהֶלֶת צוות של 5.',
}

export const japanese: ExportedProfile = {
  ...ada,
  firstName: '太郎',
  lastName: '山田',
  location: '東京都渋谷区',
  headline: 'シニアソフトウェアエンジニア',
  summary:
    '決済システムの開発に十年以上携わってきました。小さなチームで、読みやすいコードを書き、測定してから改善することを大切にしています。「速さ」と「正しさ」の両立を目指し、TypeScriptとPostgreSQLを使った大規模な移行プロジェクトを主導しました。',
  work: [
    {
      title: 'シニアソフトウェアエンジニア',
      company: '株式会社ノルドウィンド',
      location: '東京',
      dates: from('03/2019'),
      description:
        '五人のチームを率いて台帳システムを運用しています。\n\n- 決済処理の時間を40分から90秒に短縮しました。\n- 三億件の口座を停止時間なしで移行しました。',
    },
  ],
}

export const german: ExportedProfile = {
  ...buildPersonWith(2),
  firstName: 'Jürgen-Maximilian',
  lastName: 'Freiherr von Großschönau-Süßenmühle',
  headline:
    'Rechtsschutzversicherungsgesellschaftsangestellter und Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter',
  email: 'juergen-maximilian.freiherr.von.grossschoenau@rindfleischetikettierung.example.com',
  skills: ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', 'Geschwindigkeitsbegrenzung', 'SAP'].map(
    (name) => ({ name, proficiency: null }),
  ),
}

/** A title of the longest length. */
export const longTitle: ExportedProfile = {
  ...ada,
  headline: 'Executive vice president of '.repeat(7).slice(0, 200).trim(),
  work: ada.work.map((job) => ({
    ...job,
    title:
      'Senior principal staff engineer for distributed ledgers, settlement, reconciliation, fraud detection, observability, developer experience, accessibility and the migration of the monolith, acting head of QA',
    company:
      'Gesellschaft für außerordentlich lange Firmennamen und grenzüberschreitende Zahlungsabwicklung mbH & Co. KG',
  })),
}
