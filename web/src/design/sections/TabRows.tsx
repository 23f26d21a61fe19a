import { useState } from 'react';
import { Note } from '../../shared/components/Note.tsx';
import { Tabs } from '../../shared/components/Tabs.tsx';

export function TabRows() {
  const [chosen, choose] = useState<'week' | 'month' | 'season'>('week');
  return (
    <Tabs
      label="How far back"
      chosen={chosen}
      choose={choose}
      tabs={[
        { name: 'week', label: '7 days', content: <Note>What was typed in the others stays.</Note> },
        { name: 'month', label: '28 days', content: <Note>Four weeks.</Note> },
        { name: 'season', label: '90 days', content: <Note>A season.</Note> },
      ]}
    />
  );
}
