import type { Role } from './job-role.ts'

/** Work on software, service and the company itself. */
export const officeRoles: readonly Role[] = [
  {
    name: 'Backend Engineer, Ticketing',
    department: 'Software',
    salary: 70_000,
    about:
      'Four million people a month buy a crossing from us, most of them while walking. You make sure that this takes one tap and never fails.',
    duties: [
      'Build services for fares, passes and inspections that work through a tunnel and a full ferry',
      'Own what you ship, from design note to graph to the apology if it breaks',
      'Make the slow paths fast and the clever paths simple',
      'Take one week in six on call, paid and followed by a day off',
    ],
    brings: [
      'Several years with a typed language and a relational database',
      'Habits of testing that you would not give up under pressure',
      'Written English that makes reviews a pleasure',
    ],
  },
  {
    name: 'Frontend Engineer, Passenger App',
    department: 'Software',
    salary: 66_000,
    about:
      'You build the app that people open in the rain with one hand: timetables, tickets, and where the boat is now.',
    duties: [
      'Make screens that are quick on old phones and good without a network',
      'Treat accessibility as a feature and test it with those concerned',
      'Work with designers from the first sketch, not from the last file',
      'Measure what passengers feel: waiting, searching, giving up',
    ],
    brings: [
      'Strong HTML, CSS and TypeScript; any framework',
      'An eye for type, spacing and motion that serves',
      'Experience with assistive technology',
    ],
  },
  {
    name: 'Data Engineer',
    department: 'Software',
    salary: 68_000,
    about: 'Boats, landings and chargers send us a billion rows a week. You make them trustworthy and easy to ask.',
    duties: [
      'Run pipelines that say when they are wrong',
      'Model data together with those who decide by them',
      'Keep personal data apart, short-lived and under lock',
      'Teach colleagues to answer their own questions',
    ],
    brings: [
      'SQL as a mother tongue and Python as a second',
      'Experience with streaming or time series',
      'Respect for privacy by design',
    ],
  },
  {
    name: 'Site Reliability Engineer',
    department: 'Software',
    salary: 74_000,
    about:
      'When the first ferry leaves at 4:50, everything must be there. You are the reason why nobody thinks about it.',
    duties: [
      'Set and defend service levels that passengers would sign',
      'Automate what wakes people up, then delete it',
      'Lead game days on shore and on board',
      'Make restoring a backup a routine, not an adventure',
    ],
    brings: [
      'Linux, networks and PostgreSQL in depth',
      'Code in at least one language for servers',
      'Incident reports without blame',
    ],
  },
  {
    name: 'Security Engineer',
    department: 'Software',
    salary: 76_000,
    about: 'Ships, chargers and tickets are all computers now. You help us keep them ours.',
    duties: [
      'Review designs early, and kindly',
      'Test what we build and what we buy, on board too',
      'Run our disclosure programme and thank those who write to it',
      'Prepare crews for the day when a screen lies',
    ],
    brings: [
      'Experience on both sides: breaking and building',
      'Knowledge of industrial or embedded systems',
      'Clear writing for people who are not engineers',
    ],
  },
  {
    name: 'Product Manager, Accessibility',
    department: 'Product',
    salary: 69_000,
    about: 'One passenger in six has a disability; all of them have luggage sometimes. You decide what we mend next.',
    duties: [
      'Run the accessibility council and carry its word into roadmaps',
      'Find out what keeps people from travelling with us, by travelling with them',
      'Choose few goals and reach them',
      'Report progress in public, twice a year',
    ],
    brings: [
      'Experience in product work for many people',
      'Knowledge of accessibility law and practice',
      'Lived experience is welcome and counts',
    ],
  },
  {
    name: 'Service Designer',
    department: 'Passenger Service',
    salary: 60_000,
    about: 'You look after the whole journey, from the first look at a timetable to the step ashore.',
    duties: [
      'Map how people book, wait, board, travel and leave, and keep the map true',
      'Prototype with cardboard, tape and crews before anything is built',
      'Write service standards that people follow because they help',
      'Measure whether it became better, and say so if not',
    ],
    brings: [
      'A portfolio that shows what changed for people',
      'Field research in busy places',
      'Facilitation that lets quiet people speak',
    ],
  },
  {
    name: 'Customer Care Adviser',
    department: 'Passenger Service',
    salary: 35_000,
    about: 'You answer by phone, chat and letter, and you may put things right without asking anybody.',
    duties: [
      'Help with lost bags, missed boats and tickets that will not scan',
      'Decide on refunds up to 200 euro by yourself',
      'Notice patterns and bring them to those who can end them',
      'Work in shifts between six and midnight, known eight weeks ahead',
    ],
    brings: ['Two languages, one of them English', 'Patience, and a pleasant way to say no', 'Quick, correct typing'],
  },
  {
    name: 'Revenue Analyst',
    department: 'Finance',
    salary: 56_000,
    about: 'Fares should be fair, simple and enough. You do the sums behind these three words.',
    duties: [
      'Model demand by line, hour and weather',
      'Test fare ideas for what they do to those with little money',
      'Explain results in plain sentences to cities and to the board',
    ],
    brings: ['A degree with numbers in it', 'SQL and a statistics language', 'Doubt about every average'],
  },
  {
    name: 'Financial Controller',
    department: 'Finance',
    salary: 72_000,
    about: 'You keep the books of a company that buys ships for thirty years and coffee for tomorrow.',
    duties: [
      'Lead monthly closing for two countries',
      'Build forecasts together with fleet and energy',
      'Look after concessions, subsidies and what they ask of us',
      'Improve one tedious thing each month',
    ],
    brings: [
      'A qualification in accounting',
      'Five years in transport, energy or infrastructure',
      'IFRS, and the nerve to ask for documents',
    ],
  },
  {
    name: 'Recruiter',
    department: 'People',
    salary: 52_000,
    about: 'You hire captains, coders and cooks, and every one of them gets an answer within a week.',
    duties: [
      'Fill about forty positions a year together with their teams',
      'Write job advertisements that are true',
      'Train interviewers, and look for bias in our own numbers',
      'Care for those who were not chosen: they are passengers too',
    ],
    brings: ['Experience in recruiting in more than one country', 'Structured interviewing', 'Discretion'],
  },
  {
    name: 'Learning Designer, Crews',
    department: 'People',
    salary: 54_000,
    about:
      'You make training that crews look forward to, on the bridge, in the simulator and on a phone between two shifts.',
    duties: [
      'Design courses together with captains and engineers',
      'Turn rules of a hundred pages into scenes of five minutes',
      'Evaluate by what people do on board, not by what they tick',
    ],
    brings: [
      'Experience in teaching adults with practical jobs',
      'Video, text and facilitation',
      'Sea legs, or the wish for them',
    ],
  },
  {
    name: 'Environmental Scientist',
    department: 'Vessel Design',
    salary: 61_000,
    about:
      'You measure what our boats do to shores, seagrass and porpoises, and you have a say in where and how fast we sail.',
    duties: [
      'Plan and run measurements of wake, noise and emissions',
      'Advise on routes and speeds near protected areas',
      'Publish, also when the result is not flattering',
    ],
    brings: [
      'A degree in marine science or environmental engineering',
      'Field work and statistics',
      'Permits hold no terror for you',
    ],
  },
  {
    name: 'Legal Counsel, Concessions',
    department: 'Legal',
    salary: 82_000,
    about:
      'We sail where cities let us. You negotiate these agreements so that both sides still like them in ten years.',
    duties: [
      'Draft and negotiate concessions, charters and port contracts',
      'Guide bids from question to signature',
      'Write so that a captain can understand it',
    ],
    brings: [
      'A full legal qualification',
      'Public procurement or transport law',
      'Drafting in English and one more language',
    ],
  },
]
