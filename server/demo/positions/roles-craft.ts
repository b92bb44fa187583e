import type { Role } from './job-role.ts'

/** Work with machines, yards and power. */
export const craftRoles: readonly Role[] = [
  {
    name: 'Electrician',
    department: 'Workshops',
    salary: 43_000,
    isOnSite: true,
    about:
      'You keep the electrical heart of our ferries beating: drives, shore connections, and ten thousand small lights.',
    duties: [
      'Find faults with a meter and a calm head, and mend them for good',
      'Fit and test cabling, switchboards and shore connections during refits',
      'Write down what you found, so that the next night shift starts where you stopped',
    ],
    brings: [
      'A trade certificate as an electrician',
      'Work on low and medium voltage',
      'Care for your own safety and that of others',
    ],
    skills: ['Electrical installation', 'Fault finding', 'Switchgear', 'Wiring diagrams'],
  },
  {
    name: 'Welder',
    department: 'Workshops',
    salary: 41_000,
    isOnSite: true,
    about: 'Hulls, ramps, railings: what you join holds when two hundred people step on it at once.',
    duties: [
      'Weld aluminium and steel by TIG and MIG in workshop and dry dock',
      'Prepare, inspect and correct seams until the surveyor has nothing to say',
      'Pass the craft on to our apprentices',
    ],
    brings: ['Valid welding certificates', 'Experience with aluminium', 'A steady hand and ear protection'],
    skills: ['TIG welding', 'MIG welding', 'Aluminium', 'Technical drawings'],
  },
  {
    name: 'Propulsion Engineer',
    department: 'Vessel Design',
    salary: 71_000,
    about: 'You choose and tune what moves our boats: motors, shafts, pods and the software between lever and water.',
    duties: [
      'Specify drives for new boats and prove on the trial that they keep their promise',
      'Lower noise and wash, measured on the quay and not only in the model',
      'Look into failures together with crews and suppliers',
    ],
    brings: [
      'A degree in mechanical or marine engineering',
      'Knowledge of electric drives',
      'Time spent on boats, not only beside them',
    ],
    skills: ['Electric drives', 'MATLAB', 'Sea trials', 'CFD', 'Noise and vibration'],
  },
  {
    name: 'Structural Engineer',
    department: 'Vessel Design',
    salary: 66_000,
    about: 'You make hulls light enough to sail far on one charge and strong enough to do it for thirty years.',
    duties: [
      'Calculate and draw structures in aluminium and composites',
      'Defend your numbers before the classification society',
      'Follow the build in the yard and learn from what is hard to build',
    ],
    brings: [
      'A degree in naval or structural engineering',
      'Practice with finite elements',
      'Respect for people who build what you draw',
    ],
    skills: ['Finite elements', 'Rhino', 'Class rules', 'Aluminium'],
  },
  {
    name: 'High Voltage Technician',
    department: 'Energy and Charging',
    salary: 52_000,
    isOnSite: true,
    about: 'Every six minutes one of our boats takes a megawatt for four. You keep the tower that gives it.',
    duties: [
      'Maintain charging towers, transformers and their protection',
      'Switch safely, by plan and by two people',
      'Measure wear on contacts before they become a delay',
    ],
    brings: [
      'A licence for switching at medium voltage',
      'Experience with power electronics',
      'No fear of heights or rain',
    ],
    skills: ['Medium voltage', 'Power electronics', 'Protection relays', 'Lockout tagout'],
  },
  {
    name: 'Grid Planner',
    department: 'Energy and Charging',
    salary: 67_000,
    about:
      'You find the power for new lines: with network operators, batteries on the quay, and a timetable that charges when the wind blows.',
    duties: [
      'Model loads for new landings and negotiate connections',
      'Decide where a battery on the quay is cheaper than a cable',
      'Buy power by the hour, and explain to captains why',
    ],
    brings: [
      'A degree in electrical engineering or energy economics',
      'Experience with network operators',
      'Clear writing',
    ],
    skills: ['Load modelling', 'Energy markets', 'PowerFactory', 'Python'],
  },
  {
    name: 'Mechanic',
    department: 'Workshops',
    salary: 40_000,
    isOnSite: true,
    about: 'Ramps, doors, pumps and winches: if it moves and is not the motor, it is yours.',
    duties: [
      'Service hydraulics, pumps and doors by a plan that you may improve',
      'Repair on board between two crossings, when it must be',
      'Order parts before they are missed',
    ],
    brings: ['A trade certificate in mechanics', 'Knowledge of hydraulics', 'Readiness to work shifts'],
    skills: ['Hydraulics', 'Preventive maintenance', 'Pumps', 'Pneumatics'],
  },
  {
    name: 'Maintenance Planner',
    department: 'Workshops',
    salary: 51_000,
    about: 'A boat in the dock earns nothing, a boat that was not there in time costs more. You find the right week.',
    duties: [
      'Plan dockings, parts and hands for the year and for tomorrow night',
      'Turn what sensors say into work orders that make sense',
      'Keep the promises made to crews about when their boat is back',
    ],
    brings: [
      'Experience in planning maintenance',
      'Good friends among mechanics and planners alike',
      'Order in your data',
    ],
    skills: ['Maintenance planning', 'SAP PM', 'Spare parts', 'Scheduling'],
  },
  {
    name: 'Quality Inspector',
    department: 'Workshops',
    salary: 47_000,
    isOnSite: true,
    about: 'You look where nobody looks, and you say what you see before it is painted over.',
    duties: [
      'Inspect repairs, refits and deliveries against drawing and class',
      'Test by ultrasound and dye, and keep records that stand in court',
      'Teach teams to find faults themselves',
    ],
    brings: ['Certificates in non-destructive testing', 'Years in a yard or workshop', 'Friendly firmness'],
    skills: ['Non-destructive testing', 'Ultrasonic testing', 'ISO 9001', 'Documentation'],
  },
  {
    name: 'Safety Trainer',
    department: 'Safety',
    salary: 49_000,
    about:
      'You teach two thousand colleagues a year what to do on the worst day of their lives, so that it never comes.',
    duties: [
      'Run drills on board and in the pool, for every grade and language',
      'Write scenarios from real incidents and near misses',
      'Test what people remember half a year later, and change what they forget',
    ],
    brings: ['STCW certificates', 'Experience as a trainer', 'A voice that carries without shouting'],
    skills: ['STCW', 'Training design', 'First aid', 'Fire fighting'],
  },
  {
    name: 'Fire Protection Engineer',
    department: 'Safety',
    salary: 64_000,
    about: 'Large batteries at sea ask new questions. You answer them with tests instead of opinions.',
    duties: [
      'Design detection and extinguishing for battery rooms',
      'Run burn tests with fire brigades and share what they show',
      'Advise design, crews and insurers',
    ],
    brings: [
      'A degree in fire protection or process safety',
      'Experience with lithium batteries',
      'Plain language for hard matters',
    ],
    skills: ['Fire protection', 'Lithium batteries', 'Risk assessment', 'HAZOP'],
  },
  {
    name: 'Dock Master',
    department: 'Ports and Landings',
    salary: 55_000,
    isOnSite: true,
    isSingle: true,
    about:
      'Boats come in dirty and tired and leave like new. You decide the order and keep everybody alive on the way.',
    duties: [
      'Dock and undock our boats, and those of neighbours',
      'Lead a crew of twelve on the slip and in the basin',
      'Agree dates with planners and keep them',
    ],
    brings: ['Experience on a slip or in a dry dock', 'Calm with heavy loads', 'A licence for cranes'],
    skills: ['Docking', 'Crane operation', 'Rigging', 'Team leadership'],
  },
]
