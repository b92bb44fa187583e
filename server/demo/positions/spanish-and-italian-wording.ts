import type { Role, Wording } from './job-role.ts'

export const spanish: { wording: Wording; roles: readonly Role[] } = {
  wording: {
    language: 'es',
    intro: [
      'Merrowline opera transbordadores eléctricos y silenciosos en treinta y seis puertos. Cada día suben a bordo más de un millón de personas: para trabajar, estudiar o visitar a los suyos.',
    ],
    headings: {
      duties: 'Qué harás',
      brings: 'Qué buscamos',
      offer: 'Qué ofrecemos',
      next: 'Próximos pasos',
    },
    offer: (place) => [
      'Un salario según una tabla publicada',
      `${place.leave} días de vacaciones pagadas`,
      'Una aportación del 8 % a tu pensión',
      'Viajes gratuitos en todas las líneas para ti y tres personas más',
      'Diez días al año para formarte, con presupuesto propio',
    ],
    next: 'Respondemos en una semana. Después hay dos conversaciones y una prueba práctica, pagada, de dos horas como máximo. Puedes conocer al equipo a bordo.',
    equal: 'Si cumples casi todo y dudas del resto, escríbenos. Dinos también si necesitas alguna adaptación.',
    fullTime: 'Tiempo completo',
    partTime: 'Posibilidad de tiempo parcial',
    shifts: ['turno de mañana', 'turno de tarde', 'turno de noche', 'suplencias', 'temporada 2027'],
  },
  roles: [
    {
      name: 'Marinero de puente',
      department: 'Fleet',
      salary: 35_000,
      isOnSite: true,
      isSingle: true,
      about: 'Amarras, rampas y una mirada atenta: eres la cara de cada travesía.',
      duties: [
        'Amarrar y desamarrar en cada atraque',
        'Ayudar a embarcar a quien lleva cochecito, bicicleta o silla de ruedas',
        'Participar en los ejercicios semanales de seguridad',
      ],
      brings: [
        'Formación básica en seguridad, o ganas de obtenerla con nosotros',
        'Trato amable',
        'Disponibilidad para turnos',
      ],
    },
    {
      name: 'Técnica o técnico de carga eléctrica',
      department: 'Energy and Charging',
      salary: 46_000,
      isOnSite: true,
      isSingle: true,
      about: 'Cuidas las torres que cargan nuestros barcos en cuatro minutos.',
      duties: [
        'Mantener torres, transformadores y protecciones',
        'Medir el desgaste antes de que cause retrasos',
        'Documentar cada intervención',
      ],
      brings: ['Titulación en electricidad', 'Experiencia en media tensión', 'Carné de conducir'],
    },
    {
      name: 'Responsable de planificación de servicios',
      department: 'Planning',
      salary: 52_000,
      isSingle: true,
      about: 'Mareas, trenes y escuelas: haces un horario en el que todos se encuentran.',
      duties: [
        'Planificar líneas y frecuencias',
        'Acordar los turnos con las tripulaciones',
        'Publicar datos abiertos',
      ],
      brings: ['Experiencia en transporte público', 'Buen sentido de las restricciones', 'Español e inglés'],
    },
  ],
}

export const italian: { wording: Wording; roles: readonly Role[] } = {
  wording: {
    language: 'it',
    intro: [
      'Merrowline gestisce traghetti elettrici e silenziosi in trentasei porti. Ogni giorno salgono a bordo più di un milione di persone: per lavorare, studiare o andare a trovare qualcuno.',
    ],
    headings: {
      duties: 'Che cosa farà',
      brings: 'Che cosa cerchiamo',
      offer: 'Che cosa offriamo',
      next: 'I prossimi passi',
    },
    offer: (place) => [
      'Una retribuzione secondo una tabella pubblicata',
      `${place.leave} giorni di ferie retribuite`,
      'Un contributo dell’8 % alla previdenza complementare',
      'Viaggi gratuiti su tutte le linee per lei e altre tre persone',
      'Dieci giorni all’anno per imparare, con un budget proprio',
    ],
    next: 'Rispondiamo entro una settimana. Seguono due colloqui e una prova pratica, retribuita, di due ore al massimo. Se vuole, può conoscere la squadra a bordo.',
    equal:
      'Se risponde a gran parte dei requisiti e il resto la fa esitare, ci scriva. Ci dica se le serve un adattamento.',
    fullTime: 'Tempo pieno',
    partTime: 'Possibile tempo parziale',
    shifts: ['turno del mattino', 'turno serale', 'turno di notte', 'sostituzioni', 'stagione 2027'],
  },
  roles: [
    {
      name: 'Marinaio di coperta',
      department: 'Fleet',
      salary: 35_000,
      isOnSite: true,
      isSingle: true,
      about: 'Cime, rampe e attenzione per chi ha bisogno di una mano: lei è il volto della traversata.',
      duties: [
        'Ormeggiare a ogni scalo',
        'Assistere i passeggeri all’imbarco',
        'Partecipare alle esercitazioni settimanali',
      ],
      brings: ['Addestramento di base, o la voglia di farlo con noi', 'Cortesia', 'Disponibilità ai turni'],
    },
    {
      name: 'Elettricista di bordo',
      department: 'Workshops',
      salary: 42_000,
      isOnSite: true,
      isSingle: true,
      about: 'Tiene in salute motori, quadri e diecimila piccole luci.',
      duties: [
        'Cercare guasti e ripararli per bene',
        'Installare e collaudare impianti durante i refitting',
        'Documentare gli interventi',
      ],
      brings: ['Qualifica di elettricista', 'Esperienza in bassa e media tensione', 'Cura per la sicurezza'],
    },
    {
      name: 'Addetta o addetto al servizio passeggeri',
      department: 'Passenger Service',
      salary: 31_000,
      isOnSite: true,
      isSingle: true,
      about: 'C’è quando l’ultimo traghetto è partito e qualcuno deve tornare a casa.',
      duties: [
        'Informare e aiutare i passeggeri',
        'Vendere biglietti dove la macchinetta non basta',
        'Segnalare i guasti',
      ],
      brings: ['Gentilezza', 'Italiano e un’altra lingua', 'Disponibilità ai turni'],
    },
  ],
}
