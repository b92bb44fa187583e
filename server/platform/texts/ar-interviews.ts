/** Interviews, and the calendars that hold them. */
export const AR_INTERVIEWS = {
  'This interview could not be found.': 'تعذّر العثور على هذه المقابلة.',
  'This time is no longer available. Choose another one.': 'لم يعد هذا الموعد متاحًا. يُرجى اختيار موعد آخر.',
  'All places of this time are taken.': 'جميع الأماكن في هذا الموعد محجوزة.',
  'This interview has a time already.': 'لهذه المقابلة موعد محدد بالفعل.',
  'This interview has no time yet.': 'لم يُحدَّد موعد لهذه المقابلة بعد.',
  'This interview has taken place.': 'أُجريت هذه المقابلة.',
  'This interview has begun already.': 'بدأت هذه المقابلة بالفعل.',
  'This interview was canceled.': 'أُلغيت هذه المقابلة.',
  'This interview is over.': 'انتهت هذه المقابلة.',
  'The times for this interview have passed.': 'انقضت مواعيد هذه المقابلة.',
  'The times for this interview have passed. Ask for other times.': 'انقضت مواعيد هذه المقابلة. يُرجى طلب مواعيد أخرى.',
  'You can’t move this interview again. Ask the employer instead.':
    'لا يمكنك تغيير موعد هذه المقابلة مرة أخرى. يُرجى التواصل مع جهة العمل.',
  'It’s too late to move this interview. Ask the employer instead.':
    'فات وقت تغيير موعد هذه المقابلة. يُرجى التواصل مع جهة العمل.',
  'Say what you need.': 'يُرجى ذكر ما تحتاج إليه.',
  '%(field)s lies in the past': '%(field)s وقت قد مضى',
  '%(field)s is the name of a time zone, such as Europe/Berlin':
    'يجب أن يكون %(field)s اسم منطقة زمنية مثل Europe/Berlin',
  '%(field)s is an address with https, without a name or password in it':
    'يجب أن يكون %(field)s عنوانًا يبدأ بـ https وبلا اسم مستخدم أو كلمة مرور',
  '%(field)s says nothing that can be read': 'لا يحتوي %(field)s على نص مقروء',
  'Another slot is at the same time': 'هناك موعد آخر في الوقت نفسه',
  'Another slot has the same %(field)s': 'هناك موعد آخر له %(field)s نفسه',
  'The slot of this name is at another time in another interview':
    'الموعد الذي يحمل هذا الاسم في وقت آخر في مقابلة أخرى',
  'Give either slots to choose from, or a start_at that is fixed.': 'يُرجى تقديم slots للاختيار منها أو start_at محدد.',
  'Name the application, or the candidate and the position.': 'يُرجى تحديد الطلب، أو المرشح والوظيفة.',
  'The application says who is interviewed, and for what.': 'يحدد الطلب من تُجرى معه المقابلة ولأي وظيفة.',
  'There is no such application.': 'لا يوجد طلب كهذا.',
  'Name the position, or give its id.': 'يُرجى ذكر اسم الوظيفة أو معرّفها.',
  'A candidate can have %(most)s interviews at most.': 'يمكن أن يكون لدى المرشح %(most)s مقابلة على الأكثر.',
  'Invitations to interviews': 'دعوات المقابلات',
  'Times and changes of interviews': 'مواعيد المقابلات وتغييراتها',
  'Reminders of interviews': 'التذكير بالمقابلات',
  'You were invited to an interview for %(position)s': 'دُعيت إلى مقابلة لوظيفة %(position)s',
  'Your interview for %(position)s had to be moved': 'كان لا بد من تغيير موعد مقابلتك لوظيفة %(position)s',
  'Choose a time for your interview for %(position)s': 'اختر موعدًا لمقابلتك لوظيفة %(position)s',
  'Date and time': 'الموعد',
  'Times to choose from': 'المواعيد المتاحة للاختيار',
  'Kind of interview': 'نوع المقابلة',
  'Where it takes place': 'المكان',
  'How to join': 'طريقة الانضمام',
  'By the link on your page of events, from 15 minutes before':
    'عبر الرابط في صفحة فعالياتك، بدءًا من 15 دقيقة قبل الموعد',
  'By the link on your page of interviews, from 15 minutes before':
    'عبر الرابط في صفحة مقابلاتك، بدءًا من 15 دقيقة قبل الموعد',
  'Your interview for %(position)s is on %(when)s': 'موعد مقابلتك لوظيفة %(position)s هو %(when)s',
  'Your interview for %(position)s was moved to %(when)s': 'تغيّر موعد مقابلتك لوظيفة %(position)s إلى %(when)s',
  'Your interview for %(position)s has to be moved. Choose a new time':
    'يجب تغيير موعد مقابلتك لوظيفة %(position)s. اختر موعدًا جديدًا',
  'The employer changed the details of your interview for %(position)s':
    'غيّرت جهة العمل تفاصيل مقابلتك لوظيفة %(position)s',
  'You canceled your interview for %(position)s': 'ألغيت مقابلتك لوظيفة %(position)s',
  'Your interview for %(position)s was canceled by the employer': 'ألغت جهة العمل مقابلتك لوظيفة %(position)s',
  'The times for your interview for %(position)s have passed. You can ask for other times':
    'انقضت مواعيد مقابلتك لوظيفة %(position)s. يمكنك طلب مواعيد أخرى',
  'Reminder: your interview for %(position)s is on %(when)s': 'تذكير: موعد مقابلتك لوظيفة %(position)s هو %(when)s',
  'News about an interview': 'جديد بشأن مقابلة',
  'Interview for %(position)s at %(employer)s': 'مقابلة لوظيفة %(position)s لدى %(employer)s',
  'See details, move or cancel: %(url)s': 'للتفاصيل أو تغيير الموعد أو الإلغاء: %(url)s',
  'Phone call': 'مكالمة هاتفية',
  'Video call': 'مكالمة فيديو',
} as const satisfies Record<string, string>
