import type { Role } from './job-role.ts'

/** Work on boats, landings and machines. */
export const fleetRoles: readonly Role[] = [
  {
    name: 'Captain, Electric Ferries',
    department: 'Fleet',
    salary: 71_000,
    isOnSite: true,
    isSingle: true,
    about:
      'You command a double-ended electric ferry with a crew of four on crossings of eight to forty minutes, and you set the tone on board.',
    duties: [
      'Take passengers across safely, calmly and on time, in every season',
      'Lead the crew: briefings, drills, and a word of thanks at the end of the shift',
      'Sail for energy: choose speed and track so that we arrive on time with the least charge',
      'Decide when we do not sail; nobody ashore will overrule you',
    ],
    brings: [
      'A master’s certificate for passenger vessels of at least 500 GT',
      'Three years as master or chief mate on short-sea or inland passenger routes',
      'Medical fitness and basic safety training in force',
      'The local language and working English',
    ],
  },
  {
    name: 'Deck Hand',
    department: 'Fleet',
    salary: 36_000,
    isOnSite: true,
    about:
      'You are the face of the crossing: lines, ramps, safety, and the person who notices that somebody needs a hand.',
    duties: [
      'Handle lines, ramps and gangways at every landing',
      'Help people with prams, bicycles and wheelchairs before they have to ask',
      'Take part in weekly drills and keep safety gear ready',
      'Keep decks and saloons as you would like to find them',
    ],
    brings: [
      'Basic safety training, or the wish to earn it in your first two months at our cost',
      'A steady foot, a friendly manner and reliability at five in the morning',
      'Swimming, certified or certifiable',
    ],
  },
  {
    name: 'Marine Engineer',
    department: 'Fleet',
    salary: 62_000,
    isOnSite: true,
    about:
      'You keep batteries, drives and everything that hums in good health, and you prefer finding a fault to replacing a part.',
    duties: [
      'Maintain propulsion, battery rooms, cooling and auxiliary systems',
      'Read what the monitoring says and go and look before it says more',
      'Plan dockings together with yards and class surveyors',
      'Teach crews what they need to know about high voltage',
    ],
    brings: [
      'An engineer’s certificate of competency, or a degree in marine or electrical engineering',
      'Experience with lithium-ion systems, ashore or afloat',
      'High-voltage certification, or readiness to take it',
      'Careful notes that a colleague can act on at night',
    ],
  },
  {
    name: 'Terminal Supervisor',
    department: 'Ports and Landings',
    salary: 44_000,
    isOnSite: true,
    isSingle: true,
    about:
      'You run a landing: people, queues, weather, and the two minutes in which three hundred passengers change places.',
    duties: [
      'Plan shifts for a team of ten to fifteen',
      'Keep boarding smooth and safe, and mend what slows it',
      'Look after lifts, ramps and signs so that everybody can use them',
      'Speak for passengers when timetables are made',
    ],
    brings: [
      'Two years of leading a team in transport, retail or hospitality',
      'Calm when the fog comes in',
      'The local language and working English',
    ],
  },
  {
    name: 'Charging Infrastructure Engineer',
    department: 'Energy and Charging',
    salary: 68_000,
    about:
      'You build the quiet part of a quiet ferry: shore chargers of up to seven megawatts, battery buffers and the grid connections behind them.',
    duties: [
      'Design charging stations together with ports and grid operators',
      'Lead commissioning, from the first cable to the thousandth automatic connection',
      'Find out why a connection took nine seconds and not four',
      'Write the standards that the next harbour will be built by',
    ],
    brings: [
      'A degree in electrical power engineering or the like',
      'Experience with medium-voltage installations or fast charging',
      'Readiness to travel about thirty days a year',
      'Drawings and reports in clear English',
    ],
  },
  {
    name: 'Battery Systems Specialist',
    department: 'Energy and Charging',
    salary: 72_000,
    about:
      'Four hundred ferries carry six hundred megawatt-hours between them. You know how each of these cells is ageing, and what to do about it.',
    duties: [
      'Model state of health, and check the model against opened modules',
      'Set charging rules that make packs last two years longer',
      'Judge suppliers, safety concepts and second-life offers',
      'Explain all this to captains in one page',
    ],
    brings: [
      'A background in electrochemistry, physics or power electronics',
      'Python, and data that do not fit in a spreadsheet',
      'A sober view of fire safety',
    ],
  },
  {
    name: 'Naval Architect',
    department: 'Vessel Design',
    salary: 70_000,
    about: 'You draw boats that make small waves: light hulls, low wake, good seats, wide doors.',
    duties: [
      'Develop hull forms for low resistance at short distances',
      'Carry weight, stability and damage calculations through approval',
      'Work with passengers and crews on layouts before steel is cut',
      'Follow new buildings and refits at the yard',
    ],
    brings: [
      'A degree in naval architecture',
      'Experience with high-speed or passenger craft and their rules',
      'Fluency in one hydrostatics package and curiosity about the others',
    ],
  },
  {
    name: 'Safety Officer',
    department: 'Safety',
    salary: 58_000,
    isOnSite: true,
    about:
      'You see to it that everybody who steps on board steps off again, and that near misses are told rather than hidden.',
    duties: [
      'Run the safety management system and keep it short enough to be read',
      'Lead investigations that ask what happened, not who',
      'Design drills that surprise nobody unpleasantly and teach everybody something',
      'Be the contact of flag state, class and port state control',
    ],
    brings: [
      'Sea service, or several years in maritime safety',
      'Training in incident investigation',
      'The courage to stop a departure',
    ],
  },
]
