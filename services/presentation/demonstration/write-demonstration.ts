import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { answerFromDeck } from '../src/answers/answer-from-deck.ts';
import { passagesWith } from '../src/answers/passages.ts';
import { createContactStore } from '../src/contacts/contact.store.ts';
import type { PrismaClient } from '../src/generated/client.ts';
import { createLinkStore } from '../src/links/link.store.ts';
import { endOf } from '../src/links/link.ts';
import { createQuestionStore } from '../src/questions/question.store.ts';
import { createSessionStore } from '../src/sessions/session.store.ts';
import { createVersionStore } from '../src/versions/version.store.ts';
import { links, type Visit, visits } from './story.ts';

const dayMs = 86_400_000;

/**
 * A month of visits and questions, through the service's own stores with another clock. Run again, it goes on where it
 * was interrupted.
 */
export async function writeDemonstration(pool: Pool, prisma: PrismaClient, now: Date): Promise<void> {
  const sessions = createSessionStore(pool);
  const questions = createQuestionStore(pool, prisma);
  const contacts = createContactStore(prisma);
  const versions = createVersionStore(pool, prisma);

  /** The ids by name. */
  async function makeLinks(): Promise<ReadonlyMap<string, string>> {
    const store = createLinkStore(pool);
    const known = new Set((await prisma.link.findMany()).map(({ name }) => name));
    for (const { name, daysAgo, days } of links.filter((link) => !known.has(link.name))) {
      const at = new Date(now.getTime() - daysAgo * dayMs);
      await store.create({ name, secretHash: randomBytes(32), expiresAt: endOf(days, at), createdBy: null }, at);
    }
    return new Map((await prisma.link.findMany()).map(({ name, id }) => [name, id]));
  }

  async function make({ address, country, city, seconds, by, contact, keeps, ...visit }: Visit) {
    const midnight = Math.floor(now.getTime() / dayMs - visit.daysAgo) * dayMs;
    const began = new Date(Math.min(midnight + visit.hour * 3_600_000, now.getTime() - 3_600_000));
    // Nobody has its secret: the session cannot be opened.
    const session = await sessions.begin(
      randomBytes(32),
      { address, country, city, agent: null, earlier: null, link: linkOf(by) },
      began,
    );
    let spent = 0;
    for (const [at, onSlide] of seconds.entries()) {
      await sessions.track(session.id, { currentSlide: at + 1, slidesViewed: at + 1 });
      spent += onSlide;
      await sessions.track(session.id, { sessionDuration: spent });
    }
    for (const { question, slideNumber } of visit.questions) {
      const answer = answerFromDeck({ question, slideNumber, passages: passagesWith([]) });
      const asking = { accessId: session.id, question, slideNumber };
      await questions.record(asking, answer, { askedAt: new Date(began.getTime() + spent * 500), answerMs: 4 });
    }
    if (contact) await leave(session.id, contact);
    if (keeps) {
      const slidesData = keeps.slides.map((slideNumber) => ({ slideNumber, note: null }));
      await versions.save({ accessId: session.id, title: keeps.title, slidesData, investorNotes: keeps.notes });
    }
  }

  const linkOf = (name: string | undefined) => {
    const id = name === undefined ? undefined : linkIds.get(name);
    return id === undefined ? null : { id, createdBy: null };
  };

  async function leave(accessId: string, { name, email, company, notes }: NonNullable<Visit['contact']>) {
    const contact = {
      ...{ accessId, presentationVersionId: null, investorName: name, investorEmail: email, investorCompany: company },
      ...{ investorTitle: 'Partner', phone: null, linkedinUrl: null, notes, interestedInMeeting: true },
    };
    await contacts.leave(contact, new Date());
  }

  const linkIds = await withContext({ requestId: randomUUID(), actor: 'system' }, makeLinks);
  const written = await prisma.access.count();
  for (const visit of visits.slice(written)) {
    await withContext({ requestId: randomUUID(), actor: 'visitor' }, () => make(visit));
  }
}
