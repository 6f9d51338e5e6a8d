import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { ChevronDown } from './icons.tsx';

interface FoldButtonProps {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows and hides secondary content that is collapsed on phones. Wider screens always show it, without this button. */
export const FoldButton = ({ label, isOpen, onToggle }: FoldButtonProps) => (
  <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={onToggle} className="sm:hidden">
    {label}
    <ChevronDown size={16} className={cn(isOpen && 'rotate-180')} />
  </Button>
);
