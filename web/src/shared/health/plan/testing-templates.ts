import type { TemplateSession, WeekTemplate } from '../api/week-templates.api.ts';

export const aTemplateSession = (over: Partial<TemplateSession> = {}): TemplateSession => ({
  weekday: 2,
  kind: 'ENDURANCE',
  title: 'Long run',
  minutes: 90,
  exertion: 4,
  load: 360,
  notes: null,
  ...over,
});

export const aWeekTemplate = (over: Partial<WeekTemplate> = {}): WeekTemplate => ({
  id: '55555555-5555-4555-8555-555555555555',
  name: 'Base week',
  sessions: [
    aTemplateSession(),
    aTemplateSession({
      weekday: 7,
      kind: 'RECOVERY',
      title: 'Pool',
      minutes: 30,
      exertion: 2,
      load: 60,
      notes: 'Easy.',
    }),
  ],
  version: 2,
  savedAt: '2026-03-01T16:00:00Z',
  ...over,
});
