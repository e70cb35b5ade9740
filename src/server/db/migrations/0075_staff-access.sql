-- Sign-ins and sessions name the door that they open: what was begun or won at one is worth nothing at the other (SES-13).
ALTER TABLE sessions ADD COLUMN audience text NOT NULL DEFAULT 'banking' CHECK (audience IN ('banking', 'admin'));
ALTER TABLE sign_in_challenges ADD COLUMN audience text NOT NULL DEFAULT 'banking'
  CHECK (audience IN ('banking', 'admin'));
