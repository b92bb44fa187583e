/** Messages about applications. */
export const AR_MESSAGES = {
  'You withdrew this application, so nobody reads messages about it.':
    'سحبت هذا الطلب، لذلك لا يقرأ أحد الرسائل المتعلقة به.',
  'Type a message.': 'اكتب رسالة.',
  'You can send %(most)s messages an hour. Try again in %(minutes)s minutes.':
    'يمكنك إرسال %(most)s رسالة في الساعة. يُرجى إعادة المحاولة بعد %(minutes)s دقيقة.',
  Message: 'رسالة',
  'Messages from the employer': 'رسائل جهة العمل',
  'You have a new message about your application for %(position)s': 'لديك رسالة جديدة بشأن طلبك لوظيفة %(position)s',
  'You have a new message': 'لديك رسالة جديدة',
} as const satisfies Record<string, string>
